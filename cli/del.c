/* SPDX-License-Identifier: MIT */
/*
 * del.c - jay del: takes out the values that JSON Pointers (RFC 6901) name.
 *
 * All pointers are looked up before anything is taken out, so that they mean places of
 * the text as it was: /0 and /1 are its first two elements.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli.h"

static const cli_option options[] = {
    {'f', "force", NULL, "a pointer that names nothing is no error", 0},
    {0, NULL, NULL, NULL, 0},
};

/* A value to be taken out; value NULL: nothing. */
typedef struct target {
    jay_mut_value *container;
    jay_mut_value *value;
} target;

typedef struct del_job {
    char **pointers;
    size_t count;
    target *targets; /* room for count */
    bool force;
} del_job;

static cli_exit find(const del_job *job, const cli_place *place, const jay_mut_doc *doc)
{
    cli_exit worst = CLI_OK;
    for (size_t i = 0; i < job->count; i++) {
        const char *pointer = job->pointers[i];
        jay_pointer_place where;
        jay_error err;
        target *t = &job->targets[i];
        t->value = jay_mut_pointer_get_n(jay_mut_doc_root(doc), pointer, strlen(pointer),
                                         &where, &err);
        t->container = where.container;
        if (!t->value && !job->force) {
            worst = cli_worse(worst, cli_refuse(place, pointer, err.text));
        }
    }
    return worst;
}

static void take_element(jay_mut_doc *doc, const target *t)
{
    jay_mut_array_iter it = jay_mut_array_iter_of(t->container);
    for (jay_mut_value *v; (v = jay_mut_array_iter_next(&it));) {
        if (v == t->value) {
            jay_mut_array_iter_remove(doc, &it);
            return;
        }
    }
}

/* Takes all members of the name out, since the pointer names none afterwards. */
static void take_member(jay_mut_doc *doc, const target *t)
{
    jay_mut_object_iter it = jay_mut_object_iter_of(t->container);
    for (jay_mut_value *key; (key = jay_mut_object_iter_next(&it));) {
        if (jay_mut_key_value(key) != t->value) continue;
        jay_mut_object_remove_n(doc, t->container, jay_mut_get_string(key),
                                jay_mut_get_length(key));
        return;
    }
}

/* A value that two pointers name is gone already the second time, which is fine. */
static cli_exit edit(void *ctx, const cli_place *place, jay_mut_doc *doc)
{
    const del_job *job = ctx;
    cli_exit code = find(job, place, doc);
    if (code != CLI_OK) return code;
    for (size_t i = 0; i < job->count; i++) {
        const target *t = &job->targets[i];
        if (!t->value) continue;
        if (jay_mut_is_array(t->container)) {
            take_element(doc, t);
        } else {
            take_member(doc, t);
        }
    }
    return CLI_OK;
}

static bool pointers_good(const del_job *job)
{
    for (size_t i = 0; i < job->count; i++) {
        const char *pointer = job->pointers[i];
        if (!cli_check_pointer(&cli_del, pointer)) return false;
        if (!*pointer) {
            cli_usage(&cli_del, "the whole text cannot be taken out", NULL);
            return false;
        }
    }
    return true;
}

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    del_job job = {argv + 1, 0, NULL, false};
    cli_options o = cli_options_of(&cli_del, argc, argv);
    for (int code; (code = cli_next(&o, &s)) != CLI_END;) {
        if (code == CLI_STOP) return o.exit;
        job.force = true;
    }
    if (o.operand_count == 0) return cli_usage(&cli_del, "needs a pointer", NULL);
    /* One operand is a pointer; of several the last one is the file. */
    int pointers = o.operand_count > 1 ? o.operand_count - 1 : 1;
    job.count = (size_t)pointers;
    if (!pointers_good(&job)) return CLI_TROUBLE;
    job.targets = calloc(job.count, sizeof *job.targets);
    if (!job.targets) return cli_trouble("del", jay_status_text(JAY_OUT_OF_MEMORY));
    cli_exit code = cli_edit_files(&o, pointers + 1, &s, edit, &job);
    free(job.targets);
    return code;
}

const cli_command cli_del = {
    "del",
    "POINTER [FILE] | POINTER... FILE",
    "take out the values at JSON Pointers",
    "Writes FILE (stdin for -, or when there is only one operand) without the values\n"
    "that the pointers name. All of them mean places of the text as it was. When one\n"
    "names nothing, nothing is written.",
    options,
    CLI_IN_PLACE | CLI_WRITES | CLI_LINES | CLI_READS,
    run,
};
