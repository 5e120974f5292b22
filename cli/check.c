/* SPDX-License-Identifier: MIT */
/* check.c - jay check: tells which files are not JSON, and where. */
#include "cli.h"

static const cli_option options[] = {
    {'q', "quiet", NULL, "print nothing about refused texts, only set the exit code", 0},
    {0, NULL, NULL, NULL, 0},
};

static cli_exit visit(void *ctx, const cli_place *place, const jay_doc *doc)
{
    (void)ctx;
    (void)place;
    (void)doc;
    return CLI_OK; /* reading was all */
}

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    cli_options o = cli_options_of(&cli_check, argc, argv);
    for (int code; (code = cli_next(&o, &s)) != CLI_END;) {
        if (code == CLI_STOP) return o.exit;
        s.reading.quiet = true;
    }
    return cli_each(argv + 1, o.operand_count, &s.reading, visit, NULL);
}

const cli_command cli_check = {
    "check",
    "[FILE...]",
    "tell whether files are JSON",
    "Reads each FILE (stdin when there is none, or for -) and prints\n"
    "FILE:LINE:COLUMN: MESSAGE to stderr for each one that is not JSON by RFC 8259.\n"
    "Lines and columns count from 1, columns in bytes. Numbers may be of any size.",
    options,
    CLI_LINES | CLI_READS,
    run,
};
