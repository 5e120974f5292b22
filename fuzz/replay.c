/* SPDX-License-Identifier: MIT */
/*
 * replay.c - calls a fuzz target without libFuzzer, for compilers that do not have it and
 * for the test run.
 *
 *   fuzz_NAME [--rounds N] FILE...
 *
 * Each file is given to the target as it is, cut after every byte (up to 4096), and N
 * times (default 0) with a few bytes changed. The changes come from a fixed sequence, so
 * that a run can be repeated; the input of a failing call is in crash.bin.
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"

#define MOST_CUTS 4096

/* xorshift64* (Vigna 2016): any state but 0. */
static uint64_t random_state = 88172645463325252u;

static uint64_t random_next(void)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * 2685821657736338717u;
}

/* The input being tried, mapped from crash.bin so that it is still there after a crash,
 * without writing a file for each input. */
static int crash_file = -1;
static uint8_t *crash_bytes;

static int crash_open(size_t room)
{
    if (crash_file < 0) crash_file = open("crash.bin", O_RDWR | O_CREAT, 0644);
    if (crash_file < 0 || ftruncate(crash_file, (off_t)room) != 0) return -1;
    crash_bytes = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_SHARED, crash_file, 0);
    if (crash_bytes == MAP_FAILED) crash_bytes = NULL;
    return crash_bytes ? 0 : -1;
}

static void try_input(const uint8_t *data, size_t size)
{
    if (ftruncate(crash_file, (off_t)size) != 0) abort();
    if (size) memcpy(crash_bytes, data, size);
    LLVMFuzzerTestOneInput(data, size);
}

/* Bytes with a meaning in JSON, tried more often than others. */
static uint8_t random_byte(void)
{
    static const char known[] =
        "{}[]\",:\\/0123456789.eE+-truefalsn \n\t\xC3\xA9\xF0\x9F";
    uint64_t r = random_next() >> 8;
    return r & 1 ? (uint8_t)known[(r >> 1) % (sizeof known - 1)] : (uint8_t)(r >> 1);
}

static void change_bytes(const uint8_t *data, size_t size, uint8_t *work)
{
    memcpy(work, data, size);
    size_t changes = 1 + (random_next() >> 8) % 4;
    for (size_t i = 0; i < changes; i++) {
        work[(random_next() >> 8) % size] = random_byte();
    }
}

static int replay(const char *path, unsigned long rounds)
{
    int status = 1;
    uint8_t *data = NULL, *work = NULL;
    long end = 0;
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) goto done;
    end = ftell(file);
    if (end < 0 || fseek(file, 0, SEEK_SET) != 0) goto done;
    size_t size = (size_t)end;
    data = malloc(size + 1);
    work = malloc(size + 1);
    if (!data || !work || fread(data, 1, size, file) != size) goto done;
    if (crash_open(size + 1) != 0) goto done;
    for (size_t len = 0; len < size && len < MOST_CUTS; len++) try_input(data, len);
    try_input(data, size);
    for (unsigned long i = 0; size && i < rounds; i++) {
        change_bytes(data, size, work);
        try_input(work, size);
    }
    status = 0;
done:
    if (file) fclose(file);
    if (crash_bytes) munmap(crash_bytes, (size_t)end + 1);
    crash_bytes = NULL;
    free(data);
    free(work);
    if (status) fprintf(stderr, "%s: cannot be read\n", path);
    return status;
}

int main(int argc, char **argv)
{
    unsigned long rounds = 0;
    int first = 1;
    if (argc > 2 && strcmp(argv[1], "--rounds") == 0) {
        rounds = strtoul(argv[2], NULL, 10);
        first = 3;
    }
    if (first >= argc) {
        fprintf(stderr, "usage: %s [--rounds N] FILE...\n", argv[0]);
        return 2;
    }
    for (int i = first; i < argc; i++) {
        if (replay(argv[i], rounds)) return 1;
    }
    printf("%d files, %lu rounds each\n", argc - first, rounds);
    remove("crash.bin");
    return 0;
}
