/* SPDX-License-Identifier: MIT */
/* main.c - the table of subcommands, and what `jay` does without one. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* In the order of the help; NULL ends it. */
static const cli_command *const commands[] = {
    &cli_fmt,   &cli_check, &cli_get,  &cli_set,  &cli_del,
    &cli_patch, &cli_merge, &cli_diff, &cli_sort, NULL};

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
          "Reads, checks, edits, compares and writes JSON (RFC 8259).\n\nCommands:\n",
          stream);
    for (size_t i = 0; commands[i]; i++) {
        fprintf(stream, "  %-8s%s\n", commands[i]->name, commands[i]->summary);
    }
    fputs(
        "\n  jay COMMAND --help  tells about one command\n"
        "  jay --version       shows version, allocator and kernel\n"
        "\nExit codes: 0 fine, 1 a text is refused or nothing is found (diff: the texts\n"
        "differ), 2 wrong usage or a file, stream or memory failed.\n",
        stream);
}

static cli_exit help(const char *name)
{
    const cli_command *command = name ? find_command(name) : NULL;
    if (command) return cli_help(command);
    if (name) return cli_usage(NULL, "unknown command", name);
    print_overview(stdout);
    return CLI_OK;
}

static cli_exit version(void)
{
    jay_mimalloc_version mi = jay_mimalloc_version_get();
    printf("jay %s\nallocator: %s\n", jay_version(), jay_allocator_name(NULL));
    if (jay_allocator_mimalloc()) {
        printf("mimalloc: %u.%u.%u\n", mi.major, mi.minor, mi.patch);
    }
    printf("kernel: %s\n", jay_kernel_name());
    return CLI_OK;
}

static cli_exit run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : NULL;
    if (!name) {
        print_overview(stderr);
        return CLI_TROUBLE;
    }
    if (strcmp(name, "--version") == 0) return version();
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) return help(NULL);
    if (strcmp(name, "help") == 0) return help(argc > 2 ? argv[2] : NULL);
    const cli_command *command = find_command(name);
    if (command) return command->run(argc - 1, argv + 1);
    return cli_usage(NULL, "unknown command", name);
}

int main(int argc, char **argv)
{
#ifdef SIGPIPE
    /* A closed pipe is then an error of the write, which is reported like a full disk. */
    signal(SIGPIPE, SIG_IGN);
#endif
    cli_exit code = run(argc, argv);
    return (int)cli_worse(code, cli_flush());
}
