/* SPDX-License-Identifier: MIT */
/* settings.c - the options that several commands have: their tables and what they do. */
#include <string.h>

#include "cli.h"

enum {
    CLI_MAX_DEPTH = 256,
    CLI_MAX_MEMORY,
    CLI_LINES_OPTION,
    CLI_MIN,
    CLI_INDENT,
    CLI_TAB,
    CLI_WIDTH,
    CLI_DECIMALS,
    CLI_DIGITS,
    CLI_ALLOW,
    CLI_DUPLICATE,
    CLI_BAD_UTF8,
    CLI_BY_VALUE,
    CLI_BIG,
    CLI_REAL_FLAGS, /* set write flags about reals, which are then read by value */
    CLI_NO_NEWLINE,
    CLI_READ_FLAGS, /* set the flags of the row */
    CLI_WRITE_FLAGS
};

/* Lines of help that go on stand under the first: cli_help's 2 + 22 columns. */
#define HELP_MARGIN "                        "

static const cli_option in_place_options[] = {
    {'i', "in-place", NULL, "replace each file, at once and only when all went well", 0},
    {0, NULL, NULL, NULL, 0},
};

static const cli_option write_options[] = {
    {CLI_MIN, "min", NULL, "write without white space", 0},
    {CLI_INDENT, "indent", "N", "indent by N spaces a level, 1 to 16; default 4", 0},
    {CLI_TAB, "tab", NULL, "indent by one tab a level", 0},
    {CLI_WIDTH, "width", "N", "arrays of scalars up to N bytes (240) on one line", 0},
    {CLI_WRITE_FLAGS, "sort", NULL, "members in the order of their names",
     JAY_WRITE_SORT_KEYS},
    {CLI_WRITE_FLAGS, "sort-utf16", NULL, "the same in the order of ECMAScript",
     JAY_WRITE_SORT_KEYS_UTF16},
    {CLI_WRITE_FLAGS, "ascii", NULL, "escape all characters above U+007F",
     JAY_WRITE_ESCAPE_UNICODE},
    {CLI_WRITE_FLAGS, "escape-slashes", NULL, "write \\/ for /",
     JAY_WRITE_ESCAPE_SLASHES},
    {CLI_WRITE_FLAGS, "upper-hex", NULL, "write \\u001F, not \\u001f",
     JAY_WRITE_UPPERCASE_HEX},
    {CLI_WRITE_FLAGS, "json5-out", NULL, "write JSON5: names bare, strings in '",
     JAY_WRITE_JSON5},
    {CLI_WRITE_FLAGS, "json5-names", NULL, "write names bare where JSON5 allows it",
     JAY_WRITE_UNQUOTED_KEYS},
    {CLI_WRITE_FLAGS, "json5-quotes", NULL, "write strings in '",
     JAY_WRITE_SINGLE_QUOTES},
    {CLI_WRITE_FLAGS, "inf-literal", NULL, "write Infinity and NaN as such",
     JAY_WRITE_INF_AND_NAN},
    {CLI_WRITE_FLAGS, "inf-null", NULL, "write null for infinity and NaN",
     JAY_WRITE_INF_AND_NAN_AS_NULL},
    {CLI_DECIMALS, "decimals", "N", "reals with N places after the point, 1 to 15", 0},
    {CLI_DIGITS, "digits", "N", "reals with N significant digits, 1 to 17", 0},
    {CLI_REAL_FLAGS, "float", NULL, "reals in the shortest form of a float of 32 bits",
     JAY_WRITE_REALS_AS_FLOAT},
    {CLI_REAL_FLAGS, "drop-zero", NULL, "write 1, not 1.0", JAY_WRITE_NO_TRAILING_ZERO},
    {CLI_NO_NEWLINE, "no-newline", NULL, "no line feed at the end", 0},
    {CLI_WRITE_FLAGS, "canonical", NULL, "write the canonical form of RFC 8785",
     JAY_WRITE_CANONICAL},
    {0, NULL, NULL, NULL, 0},
};

static const cli_option line_options[] = {
    {CLI_LINES_OPTION, "lines", NULL, "each line is a text by itself (NDJSON)", 0},
    {0, NULL, NULL, NULL, 0},
};

static const cli_option read_options[] = {
    {CLI_READ_FLAGS, "json5", NULL, "read JSON5", JAY_READ_JSON5},
    {CLI_READ_FLAGS, "jsonc", NULL, "read JSON with comments and trailing commas",
     JAY_READ_JSONC},
    {CLI_ALLOW, "allow", "LIST",
     "let pass, names with commas between them: trailing-commas,\n" HELP_MARGIN
     "comments, numbers (+1 .5 5. 0x1F), non-finite, escapes,\n" HELP_MARGIN
     "spaces, single-quotes, bare-names, bom, controls, rest",
     0},
    {CLI_DUPLICATE, "duplicate", "HOW",
     "members of equal names: keep (the default), last, reject", 0},
    {CLI_BAD_UTF8, "bad-utf8", "HOW", "in strings: reject (the default), keep, replace",
     0},
    {CLI_BY_VALUE, "by-value", NULL, "numbers by value, not as they are spelled", 0},
    {CLI_BIG, "big-numbers", "HOW",
     "integers beyond 64 bits and reals beyond a double:\n" HELP_MARGIN
     "keep (the default), double (such a real is refused),\n" HELP_MARGIN
     "infinity (double, such a real is infinite), reject",
     0},
    {CLI_MAX_DEPTH, "max-depth", "N", "refuse texts nested deeper than N", 0},
    {CLI_MAX_MEMORY, "max-memory", "N",
     "refuse texts that need more than N bytes (also 64K, 20M, 2G)", 0},
    {0, NULL, NULL, NULL, 0},
};

static const cli_option help_options[] = {
    {'h', "help", NULL, "show this help", 0},
    {0, NULL, NULL, NULL, 0},
};

const cli_option *cli_option_table(const cli_command *command, size_t index)
{
    const cli_option *const all[] = {
        command->options,
        command->groups & CLI_IN_PLACE ? in_place_options : NULL,
        command->groups & CLI_WRITES ? write_options : NULL,
        command->groups & CLI_LINES ? line_options : NULL,
        command->groups & CLI_READS ? read_options : NULL,
        help_options,
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i] && index-- == 0) return all[i];
    }
    return NULL;
}

cli_settings cli_settings_default(void)
{
    cli_settings s = {{0, 0, JAY_READ_NUMBERS_AS_TEXT, false, false},
                      JAY_WRITE_OPTIONS_INIT,
                      JAY_READ_BIG_NUMBERS_AS_TEXT,
                      false,
                      false,
                      false,
                      false};
    s.writing.flags = JAY_WRITE_PRETTY | JAY_WRITE_FINAL_NEWLINE;
    return s;
}

/* Of several layouts the last one counts. */
static void set_layout(cli_settings *s, unsigned layout)
{
    s->writing.flags &= ~(unsigned)(JAY_WRITE_PRETTY | JAY_WRITE_TAB);
    s->writing.flags |= layout;
    s->layout_given = true;
}

/* Sets a member from 1 to `greatest`; false otherwise (reported). */
static bool set_count(unsigned *member, unsigned greatest, const cli_options *o,
                      const char *complaint)
{
    size_t count;
    if (!cli_parse_size(o->argument, false, &count) || count < 1 || count > greatest) {
        cli_usage(o->command, complaint, o->argument);
        return false;
    }
    *member = (unsigned)count;
    return true;
}

static bool set_indent(cli_settings *s, const cli_options *o)
{
    set_layout(s, JAY_WRITE_PRETTY);
    return set_count(&s->writing.indent, 16, o, "--indent: not a number from 1 to 16");
}

/* After the last option, so that the order of options does not matter. */
static void settle(cli_settings *s)
{
    /* Lines in, lines out, unless a layout was asked for. */
    if (s->reading.lines && !s->layout_given) set_layout(s, 0);
    if (s->by_value) {
        s->reading.flags &= ~(uint32_t)JAY_READ_NUMBERS_AS_TEXT;
        s->reading.flags |= s->big_flags;
    }
}

/* A word that an option takes, and the flags it stands for. */
typedef struct word {
    const char *name;
    uint32_t read;
    uint32_t write;
} word;

static const word *find_word(const word *words, const char *name, size_t length)
{
    for (; words->name; words++) {
        if (strlen(words->name) == length && memcmp(words->name, name, length) == 0) {
            return words;
        }
    }
    return NULL;
}

static bool set_allow(cli_settings *s, const cli_options *o)
{
    static const word words[] = {
        {"trailing-commas", JAY_READ_TRAILING_COMMAS, 0},
        {"comments", JAY_READ_COMMENTS, 0},
        {"numbers", JAY_READ_EXTENDED_NUMBERS, 0},
        {"non-finite", JAY_READ_INF_AND_NAN, 0},
        {"escapes", JAY_READ_EXTENDED_ESCAPES, 0},
        {"spaces", JAY_READ_EXTENDED_SPACES, 0},
        {"single-quotes", JAY_READ_SINGLE_QUOTES, 0},
        {"bare-names", JAY_READ_UNQUOTED_KEYS, 0},
        {"bom", JAY_READ_BOM, 0},
        {"controls", JAY_READ_RAW_CONTROLS, 0},
        {"rest", JAY_READ_STOP_WHEN_DONE, 0},
        {NULL, 0, 0},
    };
    for (const char *p = o->argument;; p++) {
        size_t length = strcspn(p, ",");
        const word *found = find_word(words, p, length);
        if (!found) {
            cli_usage(o->command, "--allow: a name is unknown", p);
            return false;
        }
        s->reading.flags |= found->read;
        p += length;
        if (!*p) return true;
    }
}

/* Sets the flags of one of three words, and none of those of the others. */
static bool set_choice(cli_settings *s, const cli_options *o, const word *words,
                       const char *complaint)
{
    const word *found = find_word(words, o->argument, strlen(o->argument));
    if (!found) {
        cli_usage(o->command, complaint, o->argument);
        return false;
    }
    for (const word *other = words; other->name; other++) {
        s->reading.flags &= ~other->read;
        s->writing.flags &= ~other->write;
    }
    s->reading.flags |= found->read;
    s->writing.flags |= found->write;
    return true;
}

static bool set_duplicate(cli_settings *s, const cli_options *o)
{
    static const word words[] = {
        {"keep", 0, 0},
        {"last", JAY_READ_DUPLICATE_KEYS_LAST, 0},
        {"reject", JAY_READ_DUPLICATE_KEYS_ERROR, 0},
        {NULL, 0, 0},
    };
    return set_choice(s, o, words, "--duplicate: not keep, last or reject");
}

static bool set_bad_utf8(cli_settings *s, const cli_options *o)
{
    static const word words[] = {
        {"reject", 0, 0},
        {"keep", JAY_READ_INVALID_UNICODE_KEEP, JAY_WRITE_INVALID_UNICODE_KEEP},
        {"replace", JAY_READ_INVALID_UNICODE_REPLACE, 0},
        {NULL, 0, 0},
    };
    return set_choice(s, o, words, "--bad-utf8: not reject, keep or replace");
}

/* Words about numbers that are too big; what is no value has to be read by value. */
static bool set_big(cli_settings *s, const cli_options *o)
{
    static const word words[] = {
        {"keep", JAY_READ_BIG_NUMBERS_AS_TEXT, 0},
        {"double", 0, 0},
        {"infinity", JAY_READ_OVERFLOW_TO_INF, 0},
        {"reject", JAY_READ_BIG_INTEGERS_ERROR, 0},
        {NULL, 0, 0},
    };
    const word *found = find_word(words, o->argument, strlen(o->argument));
    if (!found) {
        cli_usage(o->command, "--big-numbers: not keep, double, infinity or reject",
                  o->argument);
        return false;
    }
    s->big_flags = found->read;
    if (!(found->read & JAY_READ_BIG_NUMBERS_AS_TEXT)) s->by_value = true;
    return true;
}

static bool set_limit(size_t *limit, bool suffixes, const cli_options *o,
                      const char *complaint)
{
    if (cli_parse_size(o->argument, suffixes, limit) && *limit > 0) return true;
    cli_usage(o->command, complaint, o->argument);
    return false;
}

/* Takes an option of a group; false when its argument is wrong (reported). *mine stays
 * true unless the option is the command's own. */
static bool take(cli_settings *s, const cli_options *o, int code, bool *mine)
{
    switch (code) {
    case 'i':
        s->in_place = true;
        return true;
    case CLI_LINES_OPTION:
        s->reading.lines = true;
        return true;
    case CLI_MIN:
        set_layout(s, 0);
        return true;
    case CLI_TAB:
        set_layout(s, JAY_WRITE_PRETTY | JAY_WRITE_TAB);
        return true;
    case CLI_INDENT:
        return set_indent(s, o);
    case CLI_WIDTH:
        return set_count(&s->writing.array_width, 240, o,
                         "--width: not a number from 1 to 240");
    case CLI_DECIMALS:
        s->by_value = true;
        return set_count(&s->writing.decimals, 15, o,
                         "--decimals: not a number from 1 to 15");
    case CLI_DIGITS:
        s->by_value = true;
        return set_count(&s->writing.significant_digits, 17, o,
                         "--digits: not a number from 1 to 17");
    case CLI_ALLOW:
        return set_allow(s, o);
    case CLI_DUPLICATE:
        return set_duplicate(s, o);
    case CLI_BAD_UTF8:
        return set_bad_utf8(s, o);
    case CLI_BY_VALUE:
        s->by_value = true;
        return true;
    case CLI_BIG:
        return set_big(s, o);
    case CLI_READ_FLAGS:
        s->reading.flags |= o->flags;
        return true;
    case CLI_NO_NEWLINE:
        s->writing.flags &= ~(uint32_t)JAY_WRITE_FINAL_NEWLINE;
        return true;
    case CLI_REAL_FLAGS:
        s->by_value = true;
        s->writing.flags |= o->flags;
        return true;
    case CLI_WRITE_FLAGS:
        s->writing.flags |= o->flags;
        return true;
    case CLI_MAX_DEPTH:
        return set_limit(&s->reading.max_depth, false, o,
                         "--max-depth: not a number above 0");
    case CLI_MAX_MEMORY:
        return set_limit(&s->reading.max_memory, true, o,
                         "--max-memory: not a number above 0");
    default:
        *mine = false;
        return true;
    }
}

int cli_next(cli_options *o, cli_settings *s)
{
    for (;;) {
        int code = cli_options_next(o);
        if (code == CLI_STOP) return code;
        if (code == 'h') {
            o->exit = cli_help(o->command);
            return CLI_STOP;
        }
        if (code == CLI_END) {
            settle(s);
            return code;
        }
        bool mine = true;
        if (!take(s, o, code, &mine)) {
            o->exit = CLI_TROUBLE;
            return CLI_STOP;
        }
        if (!mine) return code;
    }
}
