/* SPDX-License-Identifier: MIT */
/*
 * input.c - reading files, stdin and single lines into documents.
 *
 * The command keeps the text while it is parsed, since a message names line and column,
 * and gives it back before anything is written. With --lines only one line at a time is
 * in memory.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

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

/* Reads a line without its LF; *more tells whether one was there. JAY_MEMORY_LIMIT as
 * above. Byte by byte, so that a line that comes through a pipe is seen at once. */
static jay_status line_read(text_buffer *text, FILE *stream, size_t max_memory,
                            bool *more)
{
    text->length = 0;
    int byte;
    while ((byte = getc(stream)) != EOF && byte != '\n') {
        if (max_memory && text->length == max_memory) return JAY_MEMORY_LIMIT;
        if (text->length == text->capacity) {
            if (text->capacity > SIZE_MAX / 2) return JAY_OUT_OF_MEMORY;
            if (!text_grow(text, text->capacity * 2)) return JAY_OUT_OF_MEMORY;
        }
        text->data[text->length++] = (char)byte;
    }
    *more = byte != EOF || text->length > 0;
    return ferror(stream) ? JAY_FILE_READ : JAY_OK;
}

/* "FILE:LINE:COLUMN: MESSAGE". In a line of --lines the column is the offset. */
static cli_exit refused(const cli_place *place, const cli_reading *how, const char *text,
                        size_t length, const jay_error *err)
{
    const char *name = cli_file_name(place->file);
    if (err->status == JAY_OUT_OF_MEMORY) return cli_trouble(name, err->text);
    if (how->quiet) return CLI_REFUSED;
    cli_flush();
    size_t line = place->line, column = err->offset + 1;
    if (!line) jay_locate(text, length, err->offset, &line, &column, NULL);
    fprintf(stderr, "%s:%zu:%zu: %s\n", name, line, column, err->text);
    return CLI_REFUSED;
}

/* Puts a value in the place of a number's text that is no JSON, such as 0x1F; a plus sign
 * goes. false for a hexadecimal number of more than 64 bits, which no value can hold. */
static bool respell(jay_value *v)
{
    const uint32_t as_text = JAY_READ_NUMBERS_AS_TEXT;
    const uint32_t forms =
        JAY_READ_EXTENDED_NUMBERS | JAY_READ_INF_AND_NAN | JAY_READ_OVERFLOW_TO_INF;
    const char *text = jay_get_number_text(v);
    size_t length = jay_get_length(v);
    jay_value value;
    if (jay_number_read(text, length, as_text, &value, NULL) == length) return true;
    bool plus = *text == '+';
    if (!(plus &&
          jay_number_read(text + 1, length - 1, as_text, &value, NULL) == length - 1) &&
        jay_number_read(text, length, forms, &value, NULL) != length) {
        return false;
    }
    *v = value;
    return true;
}

/* The document is the command's own, and its values lie in one array. */
static cli_exit respell_numbers(const cli_place *place, const cli_reading *how,
                                const jay_doc *doc)
{
    jay_value *v = jay_doc_root(doc);
    for (size_t left = jay_doc_value_count(doc); left; left--, v++) {
        if (!jay_is_number_text(v) || respell(v)) continue;
        const char *reason = "a hexadecimal number of more than 64 bits";
        return how->quiet ? CLI_REFUSED
                          : cli_refuse(place, jay_get_number_text(v), reason);
    }
    return CLI_OK;
}

/* After CLI_OK *doc is there; after anything else it may be, too, and is to be freed. */
static cli_exit parse(const cli_place *place, const cli_reading *how, const char *text,
                      size_t length, jay_doc **doc)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = how->flags;
    opt.max_depth = how->max_depth;
    opt.max_memory = how->max_memory;
    jay_error err;
    *doc = jay_read(text, length, &opt, &err);
    if (*doc) {
        const uint32_t spellings = JAY_READ_EXTENDED_NUMBERS | JAY_READ_INF_AND_NAN;
        return how->flags & spellings ? respell_numbers(place, how, *doc) : CLI_OK;
    }
    if (length == 0) {
        /* For the library no bytes are a wrong argument, for a file they are no JSON. */
        err.status = JAY_EMPTY;
        err.text = jay_status_text(JAY_EMPTY);
    }
    return refused(place, how, text, length, &err);
}

cli_exit cli_read_text(const char *name, const char *text, size_t length,
                       const cli_reading *how, jay_doc **doc)
{
    cli_place place = {name, 0};
    return parse(&place, how, text, length, doc);
}

/* Reports why a text could not be had from a stream; number is errno. */
static cli_exit unread(const cli_place *place, const cli_reading *how,
                       const text_buffer *text, jay_status status, int number)
{
    if (status == JAY_MEMORY_LIMIT) {
        jay_error err = {status, text->length, jay_status_text(status)};
        return refused(place, how, text->data, text->length, &err);
    }
    return cli_trouble_errno(cli_file_name(place->file),
                             status == JAY_FILE_READ ? number : 0,
                             jay_status_text(status));
}

/* NULL when the file cannot be opened (reported). */
static FILE *open_input(const char *file)
{
    if (cli_is_stdin(file)) return stdin;
    errno = 0;
    FILE *stream = fopen(file, "rb");
    if (!stream) cli_trouble_errno(file, errno, jay_status_text(JAY_FILE_OPEN));
    return stream;
}

static void close_input(FILE *stream)
{
    if (stream != stdin) fclose(stream);
}

cli_exit cli_read(const char *file, const cli_reading *how, jay_doc **doc)
{
    *doc = NULL;
    FILE *stream = open_input(file);
    if (!stream) return CLI_TROUBLE;
    cli_place place = {file, 0};
    text_buffer text = {NULL, 0, 0};
    size_t expected = stream == stdin ? 0 : stream_size(stream);
    errno = 0;
    jay_status status = text_read(&text, stream, expected, how->max_memory);
    int number = errno;
    close_input(stream);
    cli_exit code = status == JAY_OK ? parse(&place, how, text.data, text.length, doc)
                                     : unread(&place, how, &text, status, number);
    text_free(&text);
    return code;
}

static bool is_blank(const text_buffer *text)
{
    for (size_t i = 0; i < text->length; i++) {
        char c = text->data[i];
        if (c != ' ' && c != '\t' && c != '\r') return false;
    }
    return true;
}

static cli_exit visit_line(const cli_place *place, const cli_reading *how,
                           const text_buffer *text, cli_visit visit, void *ctx)
{
    if (is_blank(text)) return CLI_OK;
    jay_doc *doc;
    cli_exit code = parse(place, how, text->data, text->length, &doc);
    if (code == CLI_OK) code = visit(ctx, place, doc);
    jay_doc_free(doc);
    return code;
}

/* Goes on after a line that is refused, but not after one that could not be read whole.
 */
static cli_exit each_line(const char *file, const cli_reading *how, cli_visit visit,
                          void *ctx)
{
    FILE *stream = open_input(file);
    if (!stream) return CLI_TROUBLE;
    cli_exit worst = CLI_OK;
    text_buffer text = {NULL, 0, 0};
    jay_status status = text_grow(&text, 4096) ? JAY_OK : JAY_OUT_OF_MEMORY;
    cli_place place = {file, 1};
    bool more = status == JAY_OK;
    errno = 0;
    for (; more && !ferror(stdout); place.line++) {
        errno = 0;
        status = line_read(&text, stream, how->max_memory, &more);
        if (status != JAY_OK) break;
        if (more) worst = cli_worse(worst, visit_line(&place, how, &text, visit, ctx));
    }
    if (status != JAY_OK) {
        worst = cli_worse(worst, unread(&place, how, &text, status, errno));
    }
    close_input(stream);
    text_free(&text);
    return worst;
}

static cli_exit each_file(const char *file, const cli_reading *how, cli_visit visit,
                          void *ctx)
{
    cli_place place = {file, 0};
    jay_doc *doc;
    cli_exit code = cli_read(file, how, &doc);
    if (code == CLI_OK) code = visit(ctx, &place, doc);
    jay_doc_free(doc);
    return code;
}

cli_exit cli_each(char **files, int count, const cli_reading *how, cli_visit visit,
                  void *ctx)
{
    cli_exit worst = CLI_OK;
    int i = 0;
    do {
        const char *file = count ? files[i] : NULL;
        cli_exit code = how->lines ? each_line(file, how, visit, ctx)
                                   : each_file(file, how, visit, ctx);
        worst = cli_worse(worst, code);
    } while (++i < count && !ferror(stdout));
    return worst;
}
