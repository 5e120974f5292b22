/* SPDX-License-Identifier: MIT */
/*
 * cli.h - what the subcommands of jay share: the command table, the option parser, the
 * options that several commands have, reading and writing with error messages.
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
    uint32_t flags; /* those that rows of settings.c set; else 0 */
} cli_option;

/* The options that several commands have; tables in settings.c. Every command has help.
 */
typedef enum cli_group {
    CLI_IN_PLACE = 1 << 0,
    CLI_WRITES = 1 << 1,
    CLI_LINES = 1 << 2,
    CLI_READS = 1 << 3
} cli_group;

/* One subcommand, a row of the table in main.c. argv[0] of run is the command's name. */
typedef struct cli_command {
    const char *name;
    const char *operands;      /* for the usage line */
    const char *summary;       /* for the list of commands */
    const char *details;       /* for its own help */
    const cli_option *options; /* its own ones */
    unsigned groups;           /* cli_group, or-ed */
    cli_exit (*run)(int argc, char **argv);
} cli_command;

extern const cli_command cli_fmt;
extern const cli_command cli_check;
extern const cli_command cli_get;
extern const cli_command cli_set;
extern const cli_command cli_del;
extern const cli_command cli_patch;
extern const cli_command cli_merge;
extern const cli_command cli_diff;
extern const cli_command cli_sort;

/* Table number `index` of those that a command takes options from, NULL after the last
 * one. */
const cli_option *cli_option_table(const cli_command *command, size_t index);

/* Codes that cli_options_next and cli_next give beside those of the tables. */
enum { CLI_END = 0, CLI_STOP = -1 };
/* From here on commands number their own options that have no letter. */
enum { CLI_OWN = 512 };

/* Walks the arguments: options in any place, `--` ends them, `-` is an operand. */
typedef struct cli_options {
    const cli_command *command;
    char **argv;
    int argc;
    int next;             /* argument that is looked at next */
    int operand_count;    /* operands so far, moved to argv[1..operand_count] */
    const char *cluster;  /* rest of a group of short options, or NULL */
    const char *argument; /* of the option that was returned */
    uint32_t flags;       /* the same */
    bool ended;           /* `--` was seen */
    cli_exit exit;        /* after CLI_STOP: the exit code of the command */
} cli_options;

cli_options cli_options_of(const cli_command *command, int argc, char **argv);
/* The code of the next option, CLI_END after the last one, CLI_STOP when it has reported
 * wrong usage. */
int cli_options_next(cli_options *o);
/* Prints the help of a command to stdout. */
cli_exit cli_help(const cli_command *command);
/* Reports wrong usage to stderr: "jay COMMAND: WHAT: ABOUT". command and about may be
 * NULL. Gives CLI_TROUBLE. */
cli_exit cli_usage(const cli_command *command, const char *what, const char *about);
/* Reads a decimal number, with `suffixes` also followed by K, M or G (powers of 1024).
 * false for anything else, for a sign and on overflow. */
bool cli_parse_size(const char *text, bool suffixes, size_t *out);

/* ---- settings: what the options of the groups ask for ---- */

/* How the command reads. Numbers are kept as their text, unless --by-value, so that those
 * which nobody touches are written as they were. */
typedef struct cli_reading {
    size_t max_depth;
    size_t max_memory;
    uint32_t flags; /* jay_read_flag */
    bool lines;     /* each line is a text */
    bool quiet;     /* no message for a text that is refused */
} cli_reading;

typedef struct cli_settings {
    cli_reading reading;
    jay_write_options writing;
    uint32_t
        big_flags; /* of reading by value: what becomes of numbers that are too big */
    bool by_value;
    bool in_place;
    bool layout_given; /* one of the options for the layout was there */
    bool sort_arrays;  /* by cli_sort_arrays, before a document is written */
} cli_settings;

/* Strict reading; indented by four spaces with a line feed at the end. */
cli_settings cli_settings_default(void);
/* The code of the next option that is the command's own; those of the groups go into *s.
 * CLI_END after the last one; CLI_STOP when the command has to end with o->exit, because
 * help was asked for or usage was wrong (reported). */
int cli_next(cli_options *o, cli_settings *s);

/* ---- places and messages ---- */

/* Where a text is: a file (NULL or "-": stdin), and a line of it unless `line` is 0. */
typedef struct cli_place {
    const char *file;
    size_t line;
} cli_place;

/* The name of `file` in messages. */
const char *cli_file_name(const char *file);
/* Whether it is stdin. */
bool cli_is_stdin(const char *file);
/* "jay: NAME: REASON" to stderr. Gives CLI_TROUBLE. */
cli_exit cli_trouble(const char *name, const char *reason);
/* The same with the text of errno, or `fallback` when errno is 0. */
cli_exit cli_trouble_errno(const char *name, int number, const char *fallback);
/* "FILE: ABOUT: REASON" or "FILE:LINE: ABOUT: REASON" to stderr; about may be NULL. Gives
 * CLI_REFUSED. */
cli_exit cli_refuse(const cli_place *place, const char *about, const char *reason);
/* Reports that the library failed: trouble when memory lacks, else a refusal. */
cli_exit cli_fail(const cli_place *place, const jay_error *err);

/* Whether an operand is a JSON Pointer; wrong usage is reported. */
bool cli_check_pointer(const cli_command *command, const char *pointer);

/* ---- reading ---- */

/* Reads a file, stdin for NULL and "-". *doc is to be freed in any case; it is good only
 * with CLI_OK, else a message was printed. how->lines is ignored. */
cli_exit cli_read(const char *file, const cli_reading *how, jay_doc **doc);
/* The same for a text in memory, called `name` in messages. */
cli_exit cli_read_text(const char *name, const char *text, size_t length,
                       const cli_reading *how, jay_doc **doc);

/* What a command does with a document, which is freed afterwards. */
typedef cli_exit (*cli_visit)(void *ctx, const cli_place *place, const jay_doc *doc);
/* Reads the files (stdin when count is 0) and visits each document: one a file, or one a
 * line that is not blank when how->lines. Goes on after a text that is refused and after
 * trouble with a file, but not after stdout failed. */
cli_exit cli_each(char **files, int count, const cli_reading *how, cli_visit visit,
                  void *ctx);

/* ---- writing ---- */

/* Writes a value that was read at `place` to stdout; failures are reported. A value that
 * has no text in the form asked for leaves nothing on stdout. Like cli_print_bytes it
 * does not flush: main does. */
cli_exit cli_print(const cli_place *place, const jay_value *value, const cli_settings *s);
/* Writes bytes to stdout; failures are reported. */
cli_exit cli_print_bytes(const char *data, size_t length);
/* Flushes stdout. CLI_TROUBLE, reported once, when it fails or has failed before. */
cli_exit cli_flush(void);

/* Sorts the arrays of a document that hold scalars only; see sort.c for the order. */
void cli_sort_arrays(const jay_doc *doc);

/* ---- commands that write changed documents ---- */

/* Changes a document that was read at `place`; reports what is wrong. */
typedef cli_exit (*cli_edit)(void *ctx, const cli_place *place, jay_mut_doc *doc);
/* Reads the documents of the files as cli_each does, changes them and writes them as the
 * settings say: to stdout, or each file in place and only when all went well. edit may be
 * NULL: the documents stay as they are. Reports settings that do not go together. */
cli_exit cli_edit_files(const cli_options *o, int first_file, const cli_settings *s,
                        cli_edit edit, void *ctx);

#endif
