/* SPDX-License-Identifier: MIT */
/* get.c - jay get: prints the value that a JSON Pointer (RFC 6901) names. */
#include "cli.h"

enum { RAW = CLI_OWN };

static const cli_option options[] = {
    {RAW, "raw", NULL, "print a string as its bytes, without quotes and escapes", 0},
    {0, NULL, NULL, NULL, 0},
};

typedef struct get_job {
    const char *pointer;
    const cli_settings *settings;
    bool raw;
} get_job;

static cli_exit print_raw(const jay_value *value)
{
    cli_exit code = cli_print_bytes(jay_get_string(value), jay_get_length(value));
    return code == CLI_OK ? cli_print_bytes("\n", 1) : code;
}

static cli_exit visit(void *ctx, const cli_place *place, const jay_doc *doc)
{
    const get_job *job = ctx;
    jay_error err;
    const jay_value *value = jay_pointer_get(jay_doc_root(doc), job->pointer, &err);
    if (!value) return cli_refuse(place, job->pointer, err.text);
    if (job->raw && jay_is_string(value)) return print_raw(value);
    return cli_print(place, value, job->settings);
}

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    get_job job = {NULL, &s, false};
    cli_options o = cli_options_of(&cli_get, argc, argv);
    for (int code; (code = cli_next(&o, &s)) != CLI_END;) {
        if (code == CLI_STOP) return o.exit;
        job.raw = true;
    }
    if (o.operand_count == 0) return cli_usage(&cli_get, "needs a pointer", NULL);
    job.pointer = argv[1];
    if (!cli_check_pointer(&cli_get, job.pointer)) return CLI_TROUBLE;
    return cli_each(argv + 2, o.operand_count - 1, &s.reading, visit, &job);
}

const cli_command cli_get = {
    "get",
    "POINTER [FILE...]",
    "print the value at a JSON Pointer",
    "Prints the value of each FILE (stdin when there is none, or for -) that POINTER\n"
    "names: \"\" is the whole text, /a/0 the first element of member a. In names ~1\n"
    "stands for / and ~0 for ~ (RFC 6901). Numbers keep the spelling that they have.",
    options,
    CLI_WRITES | CLI_LINES | CLI_READS,
    run,
};
