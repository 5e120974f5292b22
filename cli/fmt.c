/* SPDX-License-Identifier: MIT */
/* fmt.c - jay fmt: rewrites white space, leaves numbers as they are spelled. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

static const cli_option options[] = {
    CLI_WRITE_OPTIONS,
    {'i', "in-place", NULL, "replace each file, at once and only when all went well"},
    CLI_READ_OPTIONS,
    {0, NULL, NULL, NULL},
};

static cli_exit replace_file(const char *file, const jay_doc *doc,
                             const jay_write_options *how)
{
    jay_error err;
    errno = 0;
    if (jay_write_file(doc, how, file, &err)) return CLI_OK;
    return cli_trouble_errno(file, err.status == JAY_FILE_WRITE ? errno : 0, err.text);
}

/* The rest of the files is still tried after a refused one, but not after stdout broke.
 */
static cli_exit format_all(char **files, int count, bool in_place,
                           const cli_reading *reading, const jay_write_options *writing)
{
    cli_exit worst = CLI_OK;
    for (int i = 0; i < count; i++) {
        jay_doc *doc;
        cli_exit code = cli_read(files[i], reading, &doc);
        bool broken = false;
        if (code == CLI_OK && in_place) {
            code = replace_file(files[i], doc, writing);
        } else if (code == CLI_OK) {
            code = cli_print(jay_doc_root(doc), writing);
            broken = code != CLI_OK;
        }
        jay_doc_free(doc);
        worst = cli_worse(worst, code);
        if (broken) break;
    }
    return worst;
}

static bool names_stdin(char **files, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(files[i], "-") == 0) return true;
    }
    return count == 0;
}

static cli_exit run(int argc, char **argv)
{
    cli_reading reading = {0, 0, false};
    jay_write_options writing = JAY_WRITE_OPTIONS_INIT;
    writing.flags = JAY_WRITE_PRETTY | JAY_WRITE_FINAL_NEWLINE;
    bool in_place = false;
    cli_options o = cli_options_of(&cli_fmt, argc, argv);
    for (int code; (code = cli_options_next(&o)) != CLI_END;) {
        switch (code) {
        case CLI_BAD_OPTION:
            return CLI_TROUBLE;
        case 'h':
            return cli_help(&cli_fmt);
        case 'i':
            in_place = true;
            break;
        case CLI_MAX_DEPTH:
        case CLI_MAX_MEMORY:
            if (!cli_reading_option(&reading, &o, code)) return CLI_TROUBLE;
            break;
        default:
            if (!cli_writing_option(&writing, &o, code)) return CLI_TROUBLE;
        }
    }
    char **files = argv + 1;
    if (in_place && names_stdin(files, o.operand_count)) {
        return cli_usage(&cli_fmt, "-i needs files, stdin cannot be replaced", NULL);
    }
    static char dash[] = "-";
    static char *only_stdin[] = {dash};
    if (o.operand_count == 0) return format_all(only_stdin, 1, false, &reading, &writing);
    return format_all(files, o.operand_count, in_place, &reading, &writing);
}

const cli_command cli_fmt = {
    "fmt",
    "[FILE...]",
    "format JSON",
    "Writes each FILE (stdin when there is none, or for -) indented to stdout.\n"
    "Numbers keep the spelling that they have, members keep their order.",
    options,
    run,
};
