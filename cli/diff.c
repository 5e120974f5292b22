/* SPDX-License-Identifier: MIT */
/* diff.c - jay diff: the JSON Patch (RFC 6902) that leads from one text to another. */
#include <string.h>

#include "cli.h"

static const cli_option options[] = {
    {'q', "quiet", NULL, "print nothing, only set the exit code", 0},
    {0, NULL, NULL, NULL, 0},
};

/* Prints a patch unless quiet. */
static cli_exit tell(const cli_place *place, const jay_mut_doc *patch,
                     const cli_settings *s, bool quiet)
{
    jay_error err;
    bool same = jay_mut_array_size(jay_mut_doc_root(patch)) == 0;
    cli_exit code = CLI_OK;
    if (!quiet) {
        jay_doc *doc = jay_mut_to_doc(patch, NULL, &err);
        code = doc ? cli_print(place, jay_doc_root(doc), s) : cli_fail(place, &err);
        jay_doc_free(doc);
    }
    if (code != CLI_OK) return CLI_TROUBLE;
    return same ? CLI_OK : CLI_REFUSED;
}

/* Everything but an answer is trouble, as diff has it. */
static cli_exit compare(char **files, const cli_settings *s, bool quiet)
{
    jay_doc *from = NULL, *to = NULL;
    cli_exit code = CLI_TROUBLE;
    /* Both are read, so that both are told about. */
    bool read = cli_read(files[0], &s->reading, &from) == CLI_OK;
    read = cli_read(files[1], &s->reading, &to) == CLI_OK && read;
    if (read) {
        cli_place place = {files[1], 0};
        jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
        opt.max_memory = s->reading.max_memory;
        jay_error err;
        jay_mut_doc *patch = jay_diff(jay_doc_root(from), jay_doc_root(to), &opt, &err);
        if (patch) {
            code = tell(&place, patch, s, quiet);
        } else {
            cli_fail(&place, &err);
        }
        jay_mut_doc_free(patch);
    }
    jay_doc_free(from);
    jay_doc_free(to);
    return code;
}

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    bool quiet = false;
    cli_options o = cli_options_of(&cli_diff, argc, argv);
    for (int code; (code = cli_next(&o, &s)) != CLI_END;) {
        if (code == CLI_STOP) return o.exit;
        quiet = true;
    }
    if (o.operand_count != 2) return cli_usage(&cli_diff, "needs two files", NULL);
    if (cli_is_stdin(argv[1]) && cli_is_stdin(argv[2])) {
        return cli_usage(&cli_diff, "stdin cannot be both files", NULL);
    }
    return compare(argv + 1, &s, quiet);
}

const cli_command cli_diff = {
    "diff",
    "A B",
    "print the JSON Patch that leads from A to B",
    "Prints the operations that make B out of A (- is stdin), [] when there is no\n"
    "difference. White space, the order of members and the spelling of strings are "
    "none;\n"
    "numbers are the same when they are spelled alike: 1, 1.0 and 1.00 all differ.\n"
    "Exit codes: 0 the same, 1 different, 2 trouble, a text that is refused included.",
    options,
    CLI_WRITES | CLI_READS,
    run,
};
