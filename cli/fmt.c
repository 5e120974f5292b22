/* SPDX-License-Identifier: MIT */
/* fmt.c - jay fmt: rewrites white space, leaves numbers as they are spelled. */
#include "cli.h"

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    cli_options o = cli_options_of(&cli_fmt, argc, argv);
    if (cli_next(&o, &s) != CLI_END) return o.exit;
    return cli_edit_files(&o, 1, &s, NULL, NULL);
}

const cli_command cli_fmt = {
    "fmt",
    "[FILE...]",
    "format JSON",
    "Writes each FILE (stdin when there is none, or for -) indented to stdout.\n"
    "Numbers keep the spelling that they have, members keep their order.",
    NULL,
    CLI_IN_PLACE | CLI_WRITES | CLI_LINES | CLI_READS,
    run,
};
