/* SPDX-License-Identifier: MIT */
/* yyjson.h - the name that programs written for yyjson include; the header itself is in
 * jay/compat, so that -I of this folder alone decides which yyjson.h a program gets. */
#include "../jay/compat/yyjson.h"
