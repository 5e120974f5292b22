/* SPDX-License-Identifier: MIT */
/* main.c - the table of subcommands, and what `jay` does without one. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* In the order of the help; NULL ends it. */
static const cli_command *const commands[] = {&cli_fmt, &cli_check, &cli_get, NULL};

static const cli_command *find_command(const char *name)
{
    for (size_t i = 0; commands[i]; i++) {
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    }
    return NULL;
}

static void print_overview(FILE *stream)
{
    fputs("Usage: jay COMMAND [OPTION...] [ARGUMENT...]\n\n"
          "Reads, checks and writes JSON (RFC 8259).\n\nCommands:\n",
          stream);
    for (size_t i = 0; commands[i]; i++) {
        fprintf(stream, "  %-8s%s\n", commands[i]->name, commands[i]->summary);
    }
    fputs("\n  jay COMMAND --help  tells about one command\n"
          "  jay --version       shows version, allocator and kernel\n"
          "\nExit codes: 0 fine, 1 a text is refused or nothing is found,\n"
          "2 wrong usage or a file, stream or memory failed.\n",
          stream);
}

static cli_exit help(const char *name)
{
    const cli_command *command = name ? find_command(name) : NULL;
    if (command) return cli_help(command);
    if (name) return cli_usage(NULL, "unknown command", name);
    print_overview(stdout);
    return cli_print_bytes("", 0);
}

static cli_exit version(void)
{
    jay_mimalloc_version mi = jay_mimalloc_version_get();
    printf("jay %s\nallocator: %s\n", jay_version(), jay_allocator_name(NULL));
    if (jay_allocator_mimalloc()) {
        printf("mimalloc: %u.%u.%u\n", mi.major, mi.minor, mi.patch);
    }
    printf("kernel: %s\n", jay_kernel_name());
    return cli_print_bytes("", 0);
}

int main(int argc, char **argv)
{
#ifdef SIGPIPE
    /* A closed pipe is then an error of the write, which is reported like a full disk. */
    signal(SIGPIPE, SIG_IGN);
#endif
    const char *name = argc > 1 ? argv[1] : NULL;
    if (!name) {
        print_overview(stderr);
        return CLI_TROUBLE;
    }
    if (strcmp(name, "--version") == 0) return (int)version();
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) return (int)help(NULL);
    if (strcmp(name, "help") == 0) return (int)help(argc > 2 ? argv[2] : NULL);
    const cli_command *command = find_command(name);
    if (command) return (int)command->run(argc - 1, argv + 1);
    return (int)cli_usage(NULL, "unknown command", name);
}
