/* SPDX-License-Identifier: MIT */
/* machine.c - the name of the CPU, files, JSON strings. */
#include "machine.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void machine_cpu(char *out, size_t room)
{
    char line[256];
    char name[128] = "unknown CPU";
    FILE *f = fopen("/proc/cpuinfo", "r");
    while (f && fgets(line, sizeof line, f)) {
        const char *colon = strstr(line, ": ");
        if (strncmp(line, "model name", 10) != 0 || !colon) continue;
        line[strcspn(line, "\n")] = 0;
        snprintf(name, sizeof name, "%.127s", colon + 2);
        break;
    }
    if (f) fclose(f);
    snprintf(out, room, "%s, %ld cores", name, sysconf(_SC_NPROCESSORS_ONLN));
}

void machine_write_string(FILE *f, const char *s)
{
    putc('"', f);
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') putc('\\', f);
        putc(c < ' ' ? ' ' : c, f);
    }
    putc('"', f);
}

char *machine_read_file(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    long size = f && fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
    char *text = size >= 0 ? (char *)calloc(1, (size_t)size + 64) : NULL;
    if (text) {
        rewind(f);
        *len = fread(text, 1, (size_t)size, f);
        if (*len != (size_t)size) {
            free(text);
            text = NULL;
        }
    }
    if (f) fclose(f);
    return text;
}

const char *machine_malloc_owner(void)
{
    Dl_info info;
    void *(*function)(size_t) = malloc;
    void *address;
    memcpy(&address, &function, sizeof address);
    return dladdr(address, &info) && info.dli_fname ? info.dli_fname : "unknown";
}
