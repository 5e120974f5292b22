/* SPDX-License-Identifier: MIT */
/* get.c - jay get: prints the value that a JSON Pointer (RFC 6901) names. */
#include <stdio.h>

#include "cli.h"

static const cli_option options[] = {
    {CLI_RAW, "raw", NULL, "print a string as its bytes, without quotes and escapes"},
    CLI_WRITE_OPTIONS,
    CLI_READ_OPTIONS,
    {0, NULL, NULL, NULL},
};

static cli_exit print_raw(const jay_value *value)
{
    cli_exit code = cli_print_bytes(jay_get_string(value), jay_get_length(value));
    return code == CLI_OK ? cli_print_bytes("\n", 1) : code;
}

static cli_exit print_found(const jay_doc *doc, const char *file, const char *pointer,
                            const jay_write_options *writing, bool raw)
{
    jay_error err;
    const jay_value *value = jay_pointer_get(jay_doc_root(doc), pointer, &err);
    if (value) {
        return raw && jay_is_string(value) ? print_raw(value) : cli_print(value, writing);
    }
    if (err.status != JAY_POINTER_NOT_FOUND) {
        return cli_usage(&cli_get, err.text, pointer);
    }
    fprintf(stderr, "%s: %s: %s\n", cli_file_name(file), pointer, err.text);
    return CLI_REFUSED;
}

static cli_exit run(int argc, char **argv)
{
    cli_reading reading = {0, 0, false};
    jay_write_options writing = JAY_WRITE_OPTIONS_INIT;
    writing.flags = JAY_WRITE_PRETTY | JAY_WRITE_FINAL_NEWLINE;
    bool raw = false;
    cli_options o = cli_options_of(&cli_get, argc, argv);
    for (int code; (code = cli_options_next(&o)) != CLI_END;) {
        switch (code) {
        case CLI_BAD_OPTION:
            return CLI_TROUBLE;
        case 'h':
            return cli_help(&cli_get);
        case CLI_RAW:
            raw = true;
            break;
        case CLI_MAX_DEPTH:
        case CLI_MAX_MEMORY:
            if (!cli_reading_option(&reading, &o, code)) return CLI_TROUBLE;
            break;
        default:
            if (!cli_writing_option(&writing, &o, code)) return CLI_TROUBLE;
        }
    }
    if (o.operand_count < 1 || o.operand_count > 2) {
        return cli_usage(&cli_get, "needs a pointer and at most one file", NULL);
    }
    const char *file = o.operand_count == 2 ? argv[2] : NULL;
    jay_doc *doc;
    cli_exit code = cli_read(file, &reading, &doc);
    if (code == CLI_OK) code = print_found(doc, file, argv[1], &writing, raw);
    jay_doc_free(doc);
    return code;
}

const cli_command cli_get = {
    "get",
    "POINTER [FILE]",
    "print the value at a JSON Pointer",
    "Prints the value of FILE (stdin when there is none, or for -) that POINTER names:\n"
    "\"\" is the whole text, /a/0 the first element of member a. In names ~1 stands for "
    "/\n"
    "and ~0 for ~ (RFC 6901). Numbers keep the spelling that they have.",
    options,
    run,
};
