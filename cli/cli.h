/* SPDX-License-Identifier: MIT */
/*
 * cli.h - what the subcommands of jay share: the command table, the option parser,
 * reading with error messages, output to stdout.
 */
#ifndef JAY_CLI_H
#define JAY_CLI_H

#include "jay/jay.h"

/* Exit codes, documented in docs/cli.md. With several files the greatest one counts. */
typedef enum cli_exit {
    CLI_OK = 0,
    CLI_REFUSED = 1, /* a text is not JSON or beyond a limit; a pointer names nothing */
    CLI_TROUBLE = 2  /* wrong usage, no memory, a file or stream that fails */
} cli_exit;

/* The greater one of two exit codes. */
cli_exit cli_worse(cli_exit a, cli_exit b);

/* ---- commands and options ---- */

/* One option. `code` is its short letter, or above 255 when it has none; a row with code
 * 0 ends a table. `argument` names its argument, NULL when it takes none. */
typedef struct cli_option {
    int code;
    const char *name;
    const char *argument;
    const char *help;
} cli_option;

/* One subcommand, a row of the table in main.c. argv[0] of run is the command's name. */
typedef struct cli_command {
    const char *name;
    const char *operands; /* for the usage line */
    const char *summary;  /* for the list of commands */
    const char *details;  /* for its own help */
    const cli_option *options;
    cli_exit (*run)(int argc, char **argv);
} cli_command;

extern const cli_command cli_fmt;
extern const cli_command cli_check;
extern const cli_command cli_get;

/* Codes that options_next gives beside the letters of a table. */
enum { CLI_END = 0, CLI_BAD_OPTION = -1, CLI_MAX_DEPTH = 256, CLI_MAX_MEMORY, CLI_MIN };
enum { CLI_INDENT = 512, CLI_TAB, CLI_RAW };

/* Rows that every command which reads has, and those of every command which writes. */
#define CLI_READ_OPTIONS                                                    \
    {CLI_MAX_DEPTH, "max-depth", "N", "refuse texts nested deeper than N"}, \
        {CLI_MAX_MEMORY, "max-memory", "N",                                 \
         "refuse texts that need more than N bytes (also 64K, 20M, 2G)"},   \
    {                                                                       \
        'h', "help", NULL, "show this help"                                 \
    }
#define CLI_WRITE_OPTIONS                                                              \
    {CLI_MIN, "min", NULL, "write without white space"},                               \
        {CLI_INDENT, "indent", "N", "indent by N spaces a level, 1 to 16; default 4"}, \
    {                                                                                  \
        CLI_TAB, "tab", NULL, "indent by one tab a level"                              \
    }

/* Walks the arguments: options in any place, `--` ends them, `-` is an operand. */
typedef struct cli_options {
    const cli_command *command;
    char **argv;
    int argc;
    int next;             /* argument that is looked at next */
    int operand_count;    /* operands so far, moved to argv[1..operand_count] */
    const char *cluster;  /* rest of a group of short options, or NULL */
    const char *argument; /* of the option that was returned */
    bool ended;           /* `--` was seen */
} cli_options;

cli_options cli_options_of(const cli_command *command, int argc, char **argv);
/* The code of the next option, CLI_END after the last one, CLI_BAD_OPTION when it has
 * reported wrong usage. Help is an option like the others: see cli_help. */
int cli_options_next(cli_options *o);
/* Prints the help of a command to stdout. */
cli_exit cli_help(const cli_command *command);
/* Reports wrong usage to stderr: "jay COMMAND: WHAT: ABOUT". command and about may be
 * NULL. Gives CLI_TROUBLE. */
cli_exit cli_usage(const cli_command *command, const char *what, const char *about);
/* Reads a decimal number, with `suffixes` also followed by K, M or G (powers of 1024).
 * false for anything else, for a sign and on overflow. */
bool cli_parse_size(const char *text, bool suffixes, size_t *out);

/* ---- messages ---- */

/* "jay: NAME: REASON" to stderr. Gives CLI_TROUBLE. */
cli_exit cli_trouble(const char *name, const char *reason);
/* The same with the text of errno, or `fallback` when errno is 0. */
cli_exit cli_trouble_errno(const char *name, int number, const char *fallback);

/* ---- reading ---- */

/* How the command reads. Numbers are always kept as their text, so that those which
 * nobody touches are written as they were. */
typedef struct cli_reading {
    size_t max_depth;
    size_t max_memory;
    bool quiet; /* no message for a text that is refused */
} cli_reading;

/* Takes an option of CLI_READ_OPTIONS; false when its argument is bad (reported). */
bool cli_reading_option(cli_reading *how, const cli_options *o, int code);
/* Reads a file, stdin for NULL and "-". On CLI_OK *doc is to be freed, else it is NULL
 * and a message was printed. */
cli_exit cli_read(const char *file, const cli_reading *how, jay_doc **doc);
/* The name of `file` in messages. */
const char *cli_file_name(const char *file);

/* ---- writing ---- */

/* Takes an option of CLI_WRITE_OPTIONS; false when its argument is bad (reported). */
bool cli_writing_option(jay_write_options *how, const cli_options *o, int code);
/* Writes a value to stdout; failures are reported. */
cli_exit cli_print(const jay_value *value, const jay_write_options *how);
/* Writes bytes to stdout; failures are reported. */
cli_exit cli_print_bytes(const char *data, size_t length);

#endif
