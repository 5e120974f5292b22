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
    cli_options o = {command, argv, argc, 1, 0, NULL, NULL, 0, false, CLI_OK};
    return o;
}

static int bad_option(cli_options *o, const char *what, const char *option)
{
    o->exit = cli_usage(o->command, what, option);
    return CLI_STOP;
}

/* `word` is how the option was written, `attached` an argument that was part of it. */
static int accept_option(cli_options *o, const cli_option *option, const char *word,
                         const char *attached)
{
    o->flags = option->flags;
    if (!option->argument) {
        return attached ? bad_option(o, "takes no argument", word) : option->code;
    }
    if (!attached && o->next < o->argc) attached = o->argv[o->next++];
    if (!attached) return bad_option(o, "needs an argument", word);
    o->argument = attached;
    return option->code;
}

/* The row of a long name of `length` bytes, or for NULL of a letter; NULL when the
 * command has no such option. */
static const cli_option *find_option(const cli_command *command, const char *name,
                                     size_t length, int letter)
{
    const cli_option *row;
    for (size_t table = 0; (row = cli_option_table(command, table)); table++) {
        for (; row->code; row++) {
            if (name ? strlen(row->name) == length && memcmp(row->name, name, length) == 0
                     : row->code == letter) {
                return row;
            }
        }
    }
    return NULL;
}

static int next_long(cli_options *o, const char *word)
{
    const char *name = word + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const cli_option *option = find_option(o->command, name, length, 0);
    if (!option) return bad_option(o, "unknown option", word);
    return accept_option(o, option, word, equals ? equals + 1 : NULL);
}

static int next_short(cli_options *o)
{
    const char word[] = {'-', *o->cluster++, 0};
    const char *rest = *o->cluster ? o->cluster : NULL;
    const cli_option *option = find_option(o->command, NULL, 0, (unsigned char)word[1]);
    if (!option) return bad_option(o, "unknown option", word);
    o->cluster = option->argument ? NULL : rest; /* the rest may be the argument */
    return accept_option(o, option, word, option->argument ? rest : NULL);
}

/* `-` alone is stdin, and -5 a number: no option has a digit for its letter. */
static bool is_operand(const char *word)
{
    return word[0] != '-' || !word[1] || (word[1] >= '0' && word[1] <= '9');
}

int cli_options_next(cli_options *o)
{
    o->argument = NULL;
    if (o->cluster) return next_short(o);
    while (o->next < o->argc) {
        char *word = o->argv[o->next++];
        if (o->ended || is_operand(word)) {
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

static void print_option(const cli_option *option)
{
    char left[64];
    bool has_letter = option->code < 256;
    snprintf(left, sizeof left, "%c%c%s--%s%s%s", has_letter ? '-' : ' ',
             has_letter ? option->code : ' ', has_letter ? ", " : "  ", option->name,
             option->argument ? " " : "", option->argument ? option->argument : "");
    printf("  %-22s%s\n", left, option->help);
}

cli_exit cli_help(const cli_command *command)
{
    printf("Usage: jay %s [OPTION...] %s\n\n%s\n\nOptions:\n", command->name,
           command->operands, command->details);
    const cli_option *row;
    for (size_t table = 0; (row = cli_option_table(command, table)); table++) {
        for (; row->code; row++) print_option(row);
    }
    return CLI_OK;
}
