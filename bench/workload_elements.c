/* SPDX-License-Identifier: MIT */
/* workload_elements.c - arrays of one kind of element: ns for an element. */
#include <stdlib.h>

#include "generate.h"
#include "runner.h"

void workload_elements(runner *r)
{
    const size_t count = 20000; /* 100 KB to 4 MB of text: the cost of a call vanishes */
    for (int writing = 0; writing < 2; writing++) {
        for (size_t kind = 0; generate_elements_name(kind); kind++) {
            const char *row = generate_elements_name(kind);
            bench_text text = generate_elements(kind, count);
            if (!text.data) {
                r->failed = true;
                return;
            }
            if (writing) {
                runner_write(r, "write an element, ns", row, text, false, (double)count);
            } else {
                runner_read(r, "read an element, ns", row, &text, 1, (double)count);
            }
            free((void *)(uintptr_t)text.data);
        }
    }
}
