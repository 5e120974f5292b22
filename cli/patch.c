/* SPDX-License-Identifier: MIT */
/* patch.c - jay patch (RFC 6902) and jay merge (RFC 7396): apply a patch to files. */
#include <stdio.h>

#include "cli.h"

typedef struct patch_job {
    const char *patch_file;
    const jay_value *patch;
} patch_job;

/* The pointer that the error is about: a string of the operation, NULL when there is
 * none. */
static const char *wrong_pointer(const jay_value *patch, const jay_patch_error *err)
{
    const jay_value *operation = jay_array_get(patch, err->operation);
    const char *member = err->member == JAY_PATCH_FROM ? "from" : "path";
    return jay_get_string(jay_object_get(operation, member));
}

/* "FILE: PATCHFILE: operation 3: /a/b: REASON" */
static cli_exit patch_refused(const patch_job *job, const cli_place *place,
                              const jay_patch_error *err)
{
    static const char *const members[] = {"", "op: ", "path: ", "from: ", "value: "};
    if (!jay_is_array(job->patch)) {
        return cli_refuse(place, cli_file_name(job->patch_file), err->base.text);
    }
    const char *pointer = wrong_pointer(job->patch, err);
    char about[1024];
    /* A longer pointer is cut off in the message. */
    snprintf(about, sizeof about, "%.300s: operation %zu: %s%.500s",
             cli_file_name(job->patch_file), err->operation, members[err->member],
             pointer ? pointer : "(no pointer)");
    return cli_refuse(place, about, err->base.text);
}

static cli_exit edit_patch(void *ctx, const cli_place *place, jay_mut_doc *doc)
{
    const patch_job *job = ctx;
    jay_patch_error err;
    if (jay_patch_apply(doc, job->patch, &err)) return CLI_OK;
    jay_status status = err.base.status;
    bool is_memory = status == JAY_OUT_OF_MEMORY || status == JAY_MEMORY_LIMIT;
    return is_memory ? cli_fail(place, &err.base) : patch_refused(job, place, &err);
}

static cli_exit edit_merge(void *ctx, const cli_place *place, jay_mut_doc *doc)
{
    const patch_job *job = ctx;
    jay_error err;
    return jay_merge_patch(doc, job->patch, &err) ? CLI_OK : cli_fail(place, &err);
}

/* Whether stdin would have to be both the patch and a document. */
static bool stdin_twice(const cli_options *o)
{
    bool document = o->operand_count == 1;
    for (int i = 2; i <= o->operand_count; i++) {
        document = document || cli_is_stdin(o->argv[i]);
    }
    return document && cli_is_stdin(o->argv[1]);
}

static cli_exit apply(const cli_command *command, int argc, char **argv, cli_edit edit)
{
    cli_settings s = cli_settings_default();
    cli_options o = cli_options_of(command, argc, argv);
    if (cli_next(&o, &s) != CLI_END) return o.exit;
    if (o.operand_count == 0) return cli_usage(command, "needs a patch", NULL);
    if (stdin_twice(&o)) {
        return cli_usage(command, "stdin cannot be both patch and document", NULL);
    }
    jay_doc *patch;
    cli_exit code = cli_read(argv[1], &s.reading, &patch);
    patch_job job = {argv[1], jay_doc_root(patch)};
    if (code == CLI_OK) code = cli_edit_files(&o, 2, &s, edit, &job);
    jay_doc_free(patch);
    return code;
}

static cli_exit run_patch(int argc, char **argv)
{
    return apply(&cli_patch, argc, argv, edit_patch);
}

static cli_exit run_merge(int argc, char **argv)
{
    return apply(&cli_merge, argc, argv, edit_merge);
}

const cli_command cli_patch = {
    "patch",
    "PATCHFILE [FILE...]",
    "apply a JSON Patch (RFC 6902)",
    "Writes each FILE (stdin when there is none, or for -) after the operations of\n"
    "PATCHFILE, as jay diff makes them. When one of them fails, nothing is written; the\n"
    "message names its index, from 0, and its pointer.",
    NULL,
    CLI_IN_PLACE | CLI_WRITES | CLI_LINES | CLI_READS,
    run_patch,
};

const cli_command cli_merge = {
    "merge",
    "PATCHFILE [FILE...]",
    "apply a JSON Merge Patch (RFC 7396)",
    "Writes each FILE (stdin when there is none, or for -) after the merge patch\n"
    "PATCHFILE: its members replace those of FILE, null removes one, objects are merged.",
    NULL,
    CLI_IN_PLACE | CLI_WRITES | CLI_LINES | CLI_READS,
    run_merge,
};
