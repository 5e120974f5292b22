/* SPDX-License-Identifier: MIT */
/*
 * common.c - messages, reading a file or stdin into a document, writing to stdout.
 *
 * The command keeps the text while it is parsed, since a message names line and column,
 * and gives it back before anything is written.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

cli_exit cli_trouble(const char *name, const char *reason)
{
    fprintf(stderr, "jay: %s: %s\n", name, reason);
    return CLI_TROUBLE;
}

cli_exit cli_trouble_errno(const char *name, int number, const char *fallback)
{
    return cli_trouble(name, number ? strerror(number) : fallback);
}

const char *cli_file_name(const char *file)
{
    return !file || strcmp(file, "-") == 0 ? "<stdin>" : file;
}

/* ---- reading ---- */

/* The bytes of a file, in a block of the default allocator. */
typedef struct text_buffer {
    char *data;
    size_t length;
    size_t capacity;
} text_buffer;

static void text_free(text_buffer *text)
{
    const jay_allocator *a = jay_allocator_default();
    if (text->data && a->release) a->release(a->ctx, text->data, text->capacity);
    text->data = NULL;
}

static bool text_grow(text_buffer *text, size_t capacity)
{
    const jay_allocator *a = jay_allocator_default();
    char *data = a->alloc(a->ctx, capacity);
    if (!data) return false;
    size_t length = text->length;
    if (length) memcpy(data, text->data, length);
    text_free(text);
    text->data = data;
    text->capacity = capacity;
    return true;
}

/* The size that the stream says it has, 0 when it does not know: pipes cannot tell, files
 * of /proc say 0, folders the largest number. Only a hint. */
static size_t stream_size(FILE *stream)
{
    if (fseek(stream, 0, SEEK_END) != 0) return 0;
    long end = ftell(stream);
    bool known = end > 0 && end < LONG_MAX;
    return fseek(stream, 0, SEEK_SET) == 0 && known ? (size_t)end : 0;
}

/* Reads to the end. JAY_MEMORY_LIMIT when the text alone is longer than the limit, so
 * that an endless stream is refused, too. */
static jay_status text_read(text_buffer *text, FILE *stream, size_t expected,
                            size_t max_memory)
{
    /* One byte more than the file has, so that its end is seen without growing. */
    const size_t least = 65536;
    size_t capacity = expected < least ? least : expected + 1;
    if (max_memory && max_memory < capacity) capacity = max_memory + 1;
    if (!text_grow(text, capacity) && !text_grow(text, least)) return JAY_OUT_OF_MEMORY;
    for (;;) {
        size_t got =
            fread(text->data + text->length, 1, text->capacity - text->length, stream);
        text->length += got;
        if (max_memory && text->length > max_memory) return JAY_MEMORY_LIMIT;
        if (text->length < text->capacity) {
            return ferror(stream) ? JAY_FILE_READ : JAY_OK;
        }
        if (text->capacity > SIZE_MAX / 2) return JAY_OUT_OF_MEMORY;
        if (!text_grow(text, text->capacity * 2)) return JAY_OUT_OF_MEMORY;
    }
}

static cli_exit refused(const char *name, const cli_reading *how, const text_buffer *text,
                        const jay_error *err)
{
    if (err->status == JAY_OUT_OF_MEMORY) return cli_trouble(name, err->text);
    if (how->quiet) return CLI_REFUSED;
    size_t line = 0, column = 0;
    jay_locate(text->data, text->length, err->offset, &line, &column, NULL);
    fprintf(stderr, "%s:%zu:%zu: %s\n", name, line, column, err->text);
    return CLI_REFUSED;
}

static cli_exit parse(const char *name, const cli_reading *how, const text_buffer *text,
                      jay_doc **doc)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = JAY_READ_NUMBERS_AS_TEXT;
    opt.max_depth = how->max_depth;
    opt.max_memory = how->max_memory;
    jay_error err;
    *doc = jay_read(text->data, text->length, &opt, &err);
    if (*doc) return CLI_OK;
    if (text->length == 0) {
        /* For the library no bytes are a wrong argument, for a file they are no JSON. */
        err.status = JAY_EMPTY;
        err.text = jay_status_text(JAY_EMPTY);
    }
    return refused(name, how, text, &err);
}

cli_exit cli_read(const char *file, const cli_reading *how, jay_doc **doc)
{
    *doc = NULL;
    const char *name = cli_file_name(file);
    bool is_stdin = !file || strcmp(file, "-") == 0;
    errno = 0;
    FILE *stream = is_stdin ? stdin : fopen(file, "rb");
    if (!stream) {
        return cli_trouble_errno(name, errno, jay_status_text(JAY_FILE_OPEN));
    }
    text_buffer text = {NULL, 0, 0};
    size_t expected = is_stdin ? 0 : stream_size(stream);
    errno = 0;
    jay_status status = text_read(&text, stream, expected, how->max_memory);
    int number = errno;
    if (!is_stdin) fclose(stream);
    cli_exit code;
    if (status == JAY_OK) {
        code = parse(name, how, &text, doc);
    } else if (status == JAY_MEMORY_LIMIT) {
        jay_error err = {status, text.length, jay_status_text(status)};
        code = refused(name, how, &text, &err);
    } else {
        code = cli_trouble_errno(name, status == JAY_FILE_READ ? number : 0,
                                 jay_status_text(status));
    }
    text_free(&text);
    return code;
}

bool cli_reading_option(cli_reading *how, const cli_options *o, int code)
{
    bool is_depth = code == CLI_MAX_DEPTH;
    size_t *target = is_depth ? &how->max_depth : &how->max_memory;
    if (cli_parse_size(o->argument, !is_depth, target) && *target > 0) return true;
    cli_usage(o->command,
              is_depth ? "--max-depth: not a number above 0"
                       : "--max-memory: not a number above 0",
              o->argument);
    return false;
}

/* ---- writing ---- */

bool cli_writing_option(jay_write_options *how, const cli_options *o, int code)
{
    unsigned layout = JAY_WRITE_PRETTY | JAY_WRITE_TAB;
    how->flags &= ~layout; /* of several layouts the last one counts */
    size_t spaces = 0;
    switch (code) {
    case CLI_MIN:
        return true;
    case CLI_TAB:
        how->flags |= layout;
        return true;
    default:
        how->flags |= JAY_WRITE_PRETTY;
        if (!cli_parse_size(o->argument, false, &spaces) || spaces < 1 || spaces > 16) {
            cli_usage(o->command, "--indent: not a number from 1 to 16", o->argument);
            return false;
        }
        how->indent = (unsigned)spaces;
        return true;
    }
}

static bool to_stdout(void *ctx, const char *data, size_t length)
{
    (void)ctx;
    return fwrite(data, 1, length, stdout) == length;
}

cli_exit cli_print_bytes(const char *data, size_t length)
{
    errno = 0;
    if (to_stdout(NULL, data, length) && fflush(stdout) == 0 && !ferror(stdout)) {
        return CLI_OK;
    }
    return cli_trouble_errno("<stdout>", errno, jay_status_text(JAY_FILE_WRITE));
}

cli_exit cli_print(const jay_value *value, const jay_write_options *how)
{
    jay_error err;
    errno = 0;
    if (jay_write_sink(value, how, to_stdout, NULL, &err) && fflush(stdout) == 0) {
        return CLI_OK;
    }
    bool is_stream = err.status == JAY_SINK_REFUSED || err.status == JAY_OK;
    return cli_trouble_errno("<stdout>", is_stream ? errno : 0,
                             is_stream ? jay_status_text(JAY_FILE_WRITE) : err.text);
}
