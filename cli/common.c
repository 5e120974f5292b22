/* SPDX-License-Identifier: MIT */
/* common.c - messages, writing to stdout, and the commands that write changed documents.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* ---- messages ---- */

/* A message first sends what was printed before it on its way, so that the two come in
 * their order on a terminal. */
cli_exit cli_trouble(const char *name, const char *reason)
{
    cli_flush();
    fprintf(stderr, "jay: %s: %s\n", name, reason);
    return CLI_TROUBLE;
}

cli_exit cli_trouble_errno(const char *name, int number, const char *fallback)
{
    return cli_trouble(name, number ? strerror(number) : fallback);
}

bool cli_is_stdin(const char *file)
{
    return !file || strcmp(file, "-") == 0;
}

const char *cli_file_name(const char *file)
{
    return cli_is_stdin(file) ? "<stdin>" : file;
}

cli_exit cli_refuse(const cli_place *place, const char *about, const char *reason)
{
    cli_flush();
    fputs(cli_file_name(place->file), stderr);
    if (place->line) fprintf(stderr, ":%zu", place->line);
    fprintf(stderr, ": %s%s%s\n", about ? about : "", about ? ": " : "", reason);
    return CLI_REFUSED;
}

cli_exit cli_fail(const cli_place *place, const jay_error *err)
{
    if (err->status == JAY_OUT_OF_MEMORY) {
        return cli_trouble(cli_file_name(place->file), err->text);
    }
    return cli_refuse(place, NULL, err->text);
}

bool cli_check_pointer(const cli_command *command, const char *pointer)
{
    bool good = !*pointer || *pointer == '/';
    for (const char *p = pointer; good && (p = strchr(p, '~')); p++) {
        good = p[1] == '0' || p[1] == '1';
    }
    if (!good) cli_usage(command, jay_status_text(JAY_POINTER_SYNTAX), pointer);
    return good;
}

/* ---- stdout ---- */

static bool to_stdout(void *ctx, const char *data, size_t length)
{
    (void)ctx;
    return fwrite(data, 1, length, stdout) == length;
}

static bool stdout_reported;

static cli_exit stdout_trouble(int number)
{
    stdout_reported = true;
    return cli_trouble_errno("<stdout>", number, jay_status_text(JAY_FILE_WRITE));
}

cli_exit cli_print_bytes(const char *data, size_t length)
{
    errno = 0;
    return to_stdout(NULL, data, length) ? CLI_OK : stdout_trouble(errno);
}

static bool to_nowhere(void *ctx, const char *data, size_t length)
{
    (void)ctx;
    (void)data;
    (void)length;
    return true;
}

/* Whether writing may find a value without a text, all else being checked when reading:
 * infinity and NaN, and what the canonical form refuses. */
static bool may_be_refused(const cli_settings *s)
{
    const uint32_t forms = JAY_WRITE_INF_AND_NAN | JAY_WRITE_INF_AND_NAN_AS_NULL;
    const uint32_t makes = JAY_READ_INF_AND_NAN | JAY_READ_OVERFLOW_TO_INF;
    bool infinite =
        s->reading.flags & makes || s->writing.flags & JAY_WRITE_REALS_AS_FLOAT;
    return s->writing.flags & JAY_WRITE_CANONICAL ||
           (infinite && !(s->writing.flags & forms));
}

cli_exit cli_print(const cli_place *place, const jay_value *value, const cli_settings *s)
{
    const jay_write_options *how = &s->writing;
    jay_error err;
    if (may_be_refused(s) && !jay_write_sink(value, how, to_nowhere, NULL, &err)) {
        return cli_fail(place, &err);
    }
    errno = 0;
    if (jay_write_sink(value, how, to_stdout, NULL, &err)) {
        /* The canonical form has no line feed, but lines need one, asked for or not. */
        bool bare = place->line && (how->flags & JAY_WRITE_CANONICAL ||
                                    !(how->flags & JAY_WRITE_FINAL_NEWLINE));
        return bare ? cli_print_bytes("\n", 1) : CLI_OK;
    }
    return err.status == JAY_SINK_REFUSED ? stdout_trouble(errno) : cli_fail(place, &err);
}

cli_exit cli_flush(void)
{
    if (stdout_reported) return CLI_TROUBLE;
    errno = 0;
    return fflush(stdout) == 0 && !ferror(stdout) ? CLI_OK : stdout_trouble(errno);
}

/* ---- changed documents ---- */

typedef struct edit_job {
    const cli_settings *settings;
    cli_edit edit;
    void *ctx;
} edit_job;

static cli_exit put(const edit_job *job, const cli_place *place, const jay_doc *doc)
{
    const jay_write_options *how = &job->settings->writing;
    if (job->settings->sort_arrays) cli_sort_arrays(doc);
    if (!job->settings->in_place)
        return cli_print(place, jay_doc_root(doc), job->settings);
    jay_error err;
    errno = 0;
    if (jay_write_file(doc, how, place->file, &err)) return CLI_OK;
    if (err.status != JAY_FILE_WRITE) return cli_fail(place, &err);
    return cli_trouble_errno(place->file, errno, err.text);
}

/* The changed copy of a document; NULL and *code set when something went wrong. */
static jay_doc *edited_copy(const edit_job *job, const cli_place *place,
                            const jay_doc *doc, cli_exit *code)
{
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.max_memory = job->settings->reading.max_memory;
    jay_error err;
    jay_mut_doc *mut = jay_doc_to_mut(doc, &opt, &err);
    jay_doc *edited = NULL;
    *code = mut ? job->edit(job->ctx, place, mut) : cli_fail(place, &err);
    if (*code == CLI_OK) {
        edited = jay_mut_to_doc(mut, NULL, &err);
        if (!edited) *code = cli_fail(place, &err);
    }
    jay_mut_doc_free(mut);
    return edited;
}

static cli_exit visit(void *ctx, const cli_place *place, const jay_doc *doc)
{
    const edit_job *job = ctx;
    if (!job->edit) return put(job, place, doc);
    cli_exit code;
    jay_doc *edited = edited_copy(job, place, doc, &code);
    if (edited) code = put(job, place, edited);
    jay_doc_free(edited);
    return code;
}

/* NULL, or what does not go together. */
static const char *conflict(const cli_settings *s, char **files, int count)
{
    if (!s->in_place) return NULL;
    if (s->reading.lines) return "-i and --lines do not go together";
    bool has_stdin = count == 0;
    for (int i = 0; i < count; i++) has_stdin = has_stdin || cli_is_stdin(files[i]);
    return has_stdin ? "-i needs files, stdin cannot be replaced" : NULL;
}

cli_exit cli_edit_files(const cli_options *o, int first_file, const cli_settings *s,
                        cli_edit edit, void *ctx)
{
    char **files = o->argv + first_file;
    int count = o->operand_count - first_file + 1;
    const char *wrong = conflict(s, files, count);
    if (wrong) return cli_usage(o->command, wrong, NULL);
    edit_job job = {s, edit, ctx};
    return cli_each(files, count, &s->reading, visit, &job);
}
