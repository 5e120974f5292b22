/* SPDX-License-Identifier: MIT */
/*
 * unload.c PATH - loads the shared library at run time, uses its cache on a thread,
 * closes it, and only then lets the thread end: its destructor must still be there.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>

#include "jay/alloc.h"

static sem_t used, closed;

static void *use(void *library)
{
    const jay_allocator *(*get)(void);
    void *symbol = dlsym(library, "jay_allocator_cache");
    if (!symbol) return NULL;
    memcpy(&get, &symbol, sizeof get);
    const jay_allocator *cache = get();
    static const size_t sizes[] = {450, 100000, (size_t)10 << 20};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        void *p = cache->alloc(cache->ctx, sizes[i]);
        if (p) cache->release(cache->ctx, p, sizes[i]);
    }
    sem_post(&used);
    sem_wait(&closed);
    return &used;
}

int main(int argc, char **argv)
{
    if (argc != 2) return 2;
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    sem_init(&used, 0, 0);
    sem_init(&closed, 0, 0);
    pthread_t thread;
    if (pthread_create(&thread, NULL, use, library) != 0) return 2;
    sem_wait(&used);
    dlclose(library);
    sem_post(&closed);
    void *result = NULL;
    pthread_join(thread, &result);
    return result == &used ? 0 : 1;
}
