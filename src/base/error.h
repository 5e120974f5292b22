/* SPDX-License-Identifier: MIT */
/* error.h - filling the caller's jay_error. */
#ifndef JAYI_ERROR_H
#define JAYI_ERROR_H

#include "base/compiler.h"

/* Fills *err when err is not NULL. Returns status == JAY_OK. */
bool jayi_report(jay_error *err, jay_status status, size_t offset);

#endif
