/* SPDX-License-Identifier: MIT */
/* jay/jay.h - everything but compat/yyjson.h. */
#ifndef JAY_JAY_H
#define JAY_JAY_H

#include "jay/alloc.h"
#include "jay/base.h"
#include "jay/compare.h"
#include "jay/file.h"
#include "jay/incremental.h"
#include "jay/index.h"
#include "jay/mutable.h"
#include "jay/number.h"
#include "jay/patch.h"
#include "jay/pointer.h"
#include "jay/read.h"
#include "jay/text.h"
#include "jay/value.h"
#include "jay/write.h"

#endif
