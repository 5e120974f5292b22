/* SPDX-License-Identifier: MIT */
/*
 * options.c - the option parser of all subcommands, and the help made from the same
 * tables. It exists beside getopt_long because it needs no global state, runs where
 * POSIX does not, and prints what the tables say.
 */
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

static int bad_option(const cli_options *o, const char *what, const char *option)
{
    cli_usage(o->command, what, option);
    return CLI_BAD_OPTION;
}

/* `word` is how the option was written, `attached` an argument that was part of it. */
static int accept_option(cli_options *o, const cli_option *option, const char *word,
                         const char *attached)
{
    if (!option->argument) {
        return attached ? bad_option(o, "takes no argument", word) : option->code;
    }
    if (!attached && o->next < o->argc) attached = o->argv[o->next++];
    if (!attached) return bad_option(o, "needs an argument", word);
    o->argument = attached;
    return option->code;
}

static int next_long(cli_options *o, const char *word)
{
    const char *name = word + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    for (const cli_option *option = o->command->options; option->code; option++) {
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0) {
            return accept_option(o, option, word, equals ? equals + 1 : NULL);
        }
    }
    return bad_option(o, "unknown option", word);
}

static int next_short(cli_options *o)
{
    const char word[] = {'-', *o->cluster++, 0};
    const char *rest = *o->cluster ? o->cluster : NULL;
    o->cluster = rest;
    for (const cli_option *option = o->command->options; option->code; option++) {
        if (option->code != (unsigned char)word[1]) continue;
        if (option->argument) o->cluster = NULL; /* the rest is the argument */
        return accept_option(o, option, word, option->argument ? rest : NULL);
    }
    return bad_option(o, "unknown option", word);
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
            return next_long(o, word);
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

cli_exit cli_usage(const cli_command *command, const char *what, const char *about)
{
    const char *space = command ? " " : "", *name = command ? command->name : "";
    fprintf(stderr, "jay%s%s: %s%s%s\n", space, name, what, about ? ": " : "",
            about ? about : "");
    fprintf(stderr, "Try: jay %s%s--help\n", name, space);
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
