/* SPDX-License-Identifier: MIT */
/* locate.c - byte offset to line and column. */
#include "jay/read.h"
#include "text/utf8.h"

/* Where the line begins that holds the byte at `offset`, and how many lines begin before
 * or there. The LF of a CR LF belongs to the line that it ends. */
static const uint8_t *find_line(const uint8_t *text, size_t len, size_t offset,
                                size_t *line)
{
    const uint8_t *start = text;
    size_t count = 1;
    for (size_t i = 0; i < offset; i++) {
        bool ends = text[i] == '\n';
        if (text[i] == '\r') ends = i + 1 == len || text[i + 1] != '\n';
        if (ends) {
            start = text + i + 1;
            count++;
        }
    }
    *line = count;
    return start;
}

/* Characters from `start` to the one that holds `at`, both counted; each byte that is no
 * valid UTF-8 is one. */
static size_t count_characters(const uint8_t *start, const uint8_t *at,
                               const uint8_t *end)
{
    size_t column = 1;
    while (start < at) {
        int n = jayi_utf8_sequence(start, end);
        if (n <= 0) n = 1;
        if (at - start < n) break; /* `at` is inside this character */
        start += n;
        column++;
    }
    return column;
}

bool jay_locate(const char *text, size_t len, size_t offset, size_t *line,
                size_t *column_bytes, size_t *column_chars)
{
    bool valid = text && offset <= len;
    size_t lines = 0, bytes = 0, chars = 0;
    if (valid) {
        const uint8_t *t = (const uint8_t *)text;
        const uint8_t *start = find_line(t, len, offset, &lines);
        bytes = (size_t)(t + offset - start) + 1;
        chars = count_characters(start, t + offset, t + len);
    }
    if (line) *line = lines;
    if (column_bytes) *column_bytes = bytes;
    if (column_chars) *column_chars = chars;
    return valid;
}
