/* SPDX-License-Identifier: MIT */
/*
 * preload.c - a program that is started with LD_PRELOAD gives its documents the malloc
 * that was preloaded, by jay_allocator_libc:
 *
 *   LD_PRELOAD=libjemalloc.so.2 example_preload
 */
#define _GNU_SOURCE /* dladdr */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"

int main(void)
{
    static const char text[] = "[\"whose malloc is it?\"]";
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = jay_allocator_libc();
    jay_doc *doc = jay_read(text, strlen(text), &opt, NULL);
    if (!doc) return 1;
    jay_doc_free(doc);
    void *(*function)(size_t) = malloc;
    void *address;
    memcpy(&address, &function, sizeof address);
    Dl_info info;
    if (!dladdr(address, &info)) return 2;
    printf("documents by %s from %s\n", jay_allocator_name(opt.allocator),
           info.dli_fname);
    return 0;
}
