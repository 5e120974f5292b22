/* SPDX-License-Identifier: MIT */
/* set.c - jay set: puts a value where a JSON Pointer (RFC 6901) says. */
#include <string.h>

#include "cli.h"

enum { STRING = CLI_OWN, INSERT };

static const cli_option options[] = {
    {STRING, "string", NULL, "VALUE is the text of a string, not JSON", 0},
    {'p', "parents", NULL, "make what does not exist on the way", 0},
    {INSERT, "insert", NULL, "in an array put it before the element, in no one's place",
     0},
    {0, NULL, NULL, NULL, 0},
};

typedef struct set_job {
    const char *pointer;
    const char *string;     /* the value as text; NULL: */
    const jay_value *value; /* the value as JSON */
    bool insert;
    bool parents;
} set_job;

/* Whether the last token is "-", the place behind the last element of an array. */
static bool names_end(const char *pointer)
{
    size_t length = strlen(pointer);
    return length >= 2 && strcmp(pointer + length - 2, "/-") == 0;
}

/* Whether the value is to be added: in no one's place. With -p also when nothing is
 * there, because add grows arrays on the way. */
static bool is_addition(const set_job *job, const jay_mut_doc *doc)
{
    if (job->insert || names_end(job->pointer)) return true;
    return job->parents &&
           !jay_mut_pointer_get(jay_mut_doc_root(doc), job->pointer, NULL);
}

static cli_exit edit(void *ctx, const cli_place *place, jay_mut_doc *doc)
{
    const set_job *job = ctx;
    jay_mut_value *value = job->string ? jay_mut_string(doc, job->string)
                                       : jay_mut_copy_value(doc, job->value);
    jay_error err;
    if (!value) {
        err.status = jay_mut_doc_status(doc);
        err.text = jay_status_text(err.status);
        return cli_fail(place, &err);
    }
    jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
    opt.create_parents = job->parents;
    bool done = is_addition(job, doc)
                    ? jay_mut_pointer_add(doc, job->pointer, value, &opt, &err)
                    : jay_mut_pointer_set(doc, job->pointer, value, &opt, &err);
    if (done) return CLI_OK;
    bool unfound = err.status == JAY_POINTER_NOT_FOUND;
    return unfound ? cli_refuse(place, job->pointer, err.text) : cli_fail(place, &err);
}

/* Reads the value, when it is JSON, and edits the files. */
static cli_exit set_all(const cli_options *o, const cli_settings *s, set_job *job)
{
    const char *text = o->argv[2];
    jay_doc *doc = NULL;
    cli_exit code = CLI_OK;
    if (!job->string)
        code = cli_read_text("VALUE", text, strlen(text), &s->reading, &doc);
    if (code == CLI_REFUSED) {
        return cli_usage(&cli_set, "VALUE is not JSON; --string takes it as it is", text);
    }
    job->value = jay_doc_root(doc);
    if (code == CLI_OK) code = cli_edit_files(o, 3, s, edit, job);
    jay_doc_free(doc);
    return code;
}

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    set_job job = {NULL, NULL, NULL, false, false};
    bool is_string = false;
    cli_options o = cli_options_of(&cli_set, argc, argv);
    for (int code; (code = cli_next(&o, &s)) != CLI_END;) {
        if (code == CLI_STOP) return o.exit;
        if (code == STRING) is_string = true;
        if (code == INSERT) job.insert = true;
        if (code == 'p') job.parents = true;
    }
    if (o.operand_count < 2) {
        return cli_usage(&cli_set, "needs a pointer and a value", NULL);
    }
    job.pointer = argv[1];
    if (is_string) job.string = argv[2];
    if (is_string && !jay_utf8_validate(argv[2], strlen(argv[2]), NULL)) {
        return cli_usage(&cli_set, "VALUE is not UTF-8", NULL);
    }
    if (!cli_check_pointer(&cli_set, job.pointer)) return CLI_TROUBLE;
    return set_all(&o, &s, &job);
}

const cli_command cli_set = {
    "set",
    "POINTER VALUE [FILE...]",
    "put a value at a JSON Pointer",
    "Writes each FILE (stdin when there is none, or for -) with VALUE, which is JSON, "
    "at\n"
    "POINTER: a member new or in the place of the old one, or in the place of an "
    "element.\n"
    "A pointer that ends with /- appends to an array. All other numbers keep their "
    "spelling.",
    options,
    CLI_IN_PLACE | CLI_WRITES | CLI_LINES | CLI_READS,
    run,
};
