/* SPDX-License-Identifier: MIT */
/* pointer.h - reports of pointers, for the patch. */
#ifndef JAYI_COMPAT_POINTER_H
#define JAYI_COMPAT_POINTER_H

#include "jay/compat/yyjson.h"

/* Fills *err. Returns code == YYJSON_PTR_ERR_NONE. */
bool jayi_compat_ptr_fail(yyjson_ptr_err *err, yyjson_ptr_code code, size_t pos);

#endif
