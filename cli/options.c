/* SPDX-License-Identifier: MIT */
/*
 * options.c - the option parser of all subcommands, and the help made from the same
 * tables. It exists beside getopt_long because it needs no global state, runs where
 * POSIX does not, and prints what the tables say.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

cli_exit cli_worse(cli_exit a, cli_exit b)
{
    return a > b ? a : b;
}

cli_options cli_options_of(const cli_command *command, int argc, char **argv)
{
    cli_options o = {command, argv, argc, 1, 0, NULL, NULL, false};
    return o;
}

static int accept_option(cli_options *o, const cli_option *option, const char *attached)
{
    if (!option->argument) {
        if (attached) {
            cli_usage(o->command, "--%s takes no argument", option->name);
            return CLI_BAD_OPTION;
        }
        return option->code;
    }
    if (!attached && o->next < o->argc) attached = o->argv[o->next++];
    if (!attached) {
        cli_usage(o->command, "--%s needs an argument", option->name);
        return CLI_BAD_OPTION;
    }
    o->argument = attached;
    return option->code;
}

static int next_long(cli_options *o, const char *name)
{
    const char *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    for (const cli_option *option = o->command->options; option->code; option++) {
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0) {
            return accept_option(o, option, equals ? equals + 1 : NULL);
        }
    }
    cli_usage(o->command, "unknown option --%.*s", (int)length, name);
    return CLI_BAD_OPTION;
}

static int next_short(cli_options *o)
{
    int letter = (unsigned char)*o->cluster++;
    const char *rest = *o->cluster ? o->cluster : NULL;
    for (const cli_option *option = o->command->options; option->code; option++) {
        if (option->code != letter) continue;
        o->cluster = option->argument ? NULL : rest;
        return accept_option(o, option, option->argument ? rest : NULL);
    }
    cli_usage(o->command, "unknown option -%c", letter);
    return CLI_BAD_OPTION;
}

int cli_options_next(cli_options *o)
{
    o->argument = NULL;
    if (o->cluster) return next_short(o);
    while (o->next < o->argc) {
        char *word = o->argv[o->next++];
        if (o->ended || word[0] != '-' || !word[1]) {
            o->argv[++o->operand_count] = word;
        } else if (word[1] != '-') {
            o->cluster = word + 1;
            return next_short(o);
        } else if (word[2]) {
            return next_long(o, word + 2);
        } else {
            o->ended = true;
        }
    }
    return CLI_END;
}

bool cli_parse_size(const char *text, bool suffixes, size_t *out)
{
    size_t value = 0;
    const char *p = text;
    for (; *p >= '0' && *p <= '9'; p++) {
        size_t digit = (size_t)(*p - '0');
        if (value > (SIZE_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    if (p == text) return false;
    if (*p && suffixes) {
        static const char units[] = "KMG"; /* 2^10, 2^20, 2^30 */
        const char *unit = strchr(units, *p++);
        if (!unit) return false;
        unsigned shift = 10 * (unsigned)(unit - units + 1);
        if (value > SIZE_MAX >> shift) return false;
        value <<= shift;
    }
    if (*p) return false;
    *out = value;
    return true;
}

cli_exit cli_usage(const cli_command *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("jay", stderr);
    if (command) fprintf(stderr, " %s", command->name);
    fputs(": ", stderr);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\nTry: jay %s%s--help\n", command ? command->name : "",
            command ? " " : "");
    va_end(arguments);
    return CLI_TROUBLE;
}

cli_exit cli_help(const cli_command *command)
{
    printf("Usage: jay %s [OPTION...] %s\n\n%s\n\nOptions:\n", command->name,
           command->operands, command->details);
    for (const cli_option *option = command->options; option->code; option++) {
        char left[64];
        bool has_letter = option->code < 256;
        snprintf(left, sizeof left, "%c%c%s--%s%s%s", has_letter ? '-' : ' ',
                 has_letter ? option->code : ' ', has_letter ? ", " : "  ", option->name,
                 option->argument ? " " : "", option->argument ? option->argument : "");
        printf("  %-22s%s\n", left, option->help);
    }
    return cli_print_bytes("", 0);
}
