/* SPDX-License-Identifier: MIT */
/* machine.c - the name of the CPU, and JSON strings. */
#include "machine.h"

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
