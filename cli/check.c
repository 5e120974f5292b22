/* SPDX-License-Identifier: MIT */
/* check.c - jay check: tells which files are not JSON, and where. */
#include "cli.h"

static const cli_option options[] = {
    {'q', "quiet", NULL, "print nothing about refused texts, only set the exit code"},
    CLI_READ_OPTIONS,
    {0, NULL, NULL, NULL},
};

static cli_exit check(const char *file, const cli_reading *how)
{
    jay_doc *doc;
    cli_exit code = cli_read(file, how, &doc);
    jay_doc_free(doc);
    return code;
}

static cli_exit run(int argc, char **argv)
{
    cli_reading reading = {0, 0, false};
    cli_options o = cli_options_of(&cli_check, argc, argv);
    for (int code; (code = cli_options_next(&o)) != CLI_END;) {
        switch (code) {
        case CLI_BAD_OPTION:
            return CLI_TROUBLE;
        case 'h':
            return cli_help(&cli_check);
        case 'q':
            reading.quiet = true;
            break;
        default:
            if (!cli_reading_option(&reading, &o, code)) return CLI_TROUBLE;
        }
    }
    if (o.operand_count == 0) return check(NULL, &reading);
    cli_exit worst = CLI_OK;
    for (int i = 1; i <= o.operand_count; i++) {
        worst = cli_worse(worst, check(argv[i], &reading));
    }
    return worst;
}

const cli_command cli_check = {
    "check",
    "[FILE...]",
    "tell whether files are JSON",
    "Reads each FILE (stdin when there is none, or for -) and prints\n"
    "FILE:LINE:COLUMN: MESSAGE to stderr for each one that is not JSON by RFC 8259.\n"
    "Lines and columns count from 1, columns in bytes. Numbers may be of any size.",
    options,
    run,
};
