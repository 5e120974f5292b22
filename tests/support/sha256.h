/* SPDX-License-Identifier: MIT */
/* sha256.h - SHA-256 (FIPS 180-4), to compare texts with published hashes. */
#ifndef JAY_TEST_SHA256_H
#define JAY_TEST_SHA256_H

#include <stddef.h>

/* Puts the hash of the bytes as 64 lower-case hexadecimal digits and a NUL. */
void sha256_hex(const void *bytes, size_t len, char hex[65]);

#endif
