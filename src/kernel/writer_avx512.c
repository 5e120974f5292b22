/* SPDX-License-Identifier: MIT */
/* writer_avx512.c - the writing loops with numbers by AVX-512. */
#include "kernel/target.h"

#if JAYI_X86_64
#include <immintrin.h>

#include "base/bits.h"
#include "kernel/writer.h"

JAYI_TARGET_BEGIN("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,avx2,bmi,"
                  "bmi2,lzcnt,popcnt")
#include "kernel/writer_number_avx512.h"
#include "kernel/writer_text_avx512.h"

#define JAYI_WRITER_PIECES
#define JAYI_WRITER_COPY writer_copy
#define JAYI_WRITER_RUN  writer_run
#define JAYI_WRITER_FILL writer_fill
#define JAYI_WRITER_UINT writer_uint
#define JAYI_WRITER_SINT writer_sint
#define JAYI_WRITER_REAL writer_real
#include "kernel/writer_loops.h"
JAYI_TARGET_END

const jayi_write_loops jayi_write_loops_avx512 = WRITER_LOOPS;
#endif
