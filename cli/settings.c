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
    CLI_WRITE_FLAGS /* sets the flags of the row */
};

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
    {CLI_WRITE_FLAGS, "ascii", NULL, "escape all characters above U+007F",
     JAY_WRITE_ESCAPE_UNICODE},
    {CLI_WRITE_FLAGS, "escape-slashes", NULL, "write \\/ for /",
     JAY_WRITE_ESCAPE_SLASHES},
    {CLI_WRITE_FLAGS, "upper-hex", NULL, "write \\u001F, not \\u001f",
     JAY_WRITE_UPPERCASE_HEX},
    {CLI_WRITE_FLAGS, "json5-out", NULL, "write JSON5: names bare, strings in '",
     JAY_WRITE_JSON5},
    {CLI_WRITE_FLAGS, "canonical", NULL, "write the canonical form of RFC 8785",
     JAY_WRITE_CANONICAL},
    {0, NULL, NULL, NULL, 0},
};

static const cli_option line_options[] = {
    {CLI_LINES_OPTION, "lines", NULL, "each line is a text by itself (NDJSON)", 0},
    {0, NULL, NULL, NULL, 0},
};

static const cli_option read_options[] = {
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
    cli_settings s = {
        {0, 0, 0, false, false}, JAY_WRITE_OPTIONS_INIT, false, false, false};
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

static bool set_indent(cli_settings *s, const cli_options *o)
{
    size_t spaces;
    if (!cli_parse_size(o->argument, false, &spaces) || spaces < 1 || spaces > 16) {
        cli_usage(o->command, "--indent: not a number from 1 to 16", o->argument);
        return false;
    }
    set_layout(s, JAY_WRITE_PRETTY);
    s->writing.indent = (unsigned)spaces;
    return true;
}

static bool set_width(cli_settings *s, const cli_options *o)
{
    size_t width;
    if (!cli_parse_size(o->argument, false, &width) || width > 240) {
        cli_usage(o->command, "--width: not a number from 0 to 240", o->argument);
        return false;
    }
    s->writing.array_width = (unsigned)width;
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
        return set_width(s, o);
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
            /* Lines in, lines out, unless a layout was asked for. */
            if (s->reading.lines && !s->layout_given) set_layout(s, 0);
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
