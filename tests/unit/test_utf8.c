/* SPDX-License-Identifier: MIT */
/* test_utf8.c - runs of UTF-8 sequences end where sequences one by one end. */
#include <string.h>

#include "testing.h"
#include "text/utf8.h"

/* The same, one sequence after the other. */
static size_t skip_slowly(const uint8_t *p, size_t len)
{
    size_t i = 0;
    while (i < len && p[i] >= 0x80) {
        int n = jayi_utf8_sequence(p + i, p + len);
        if (n <= 0) break;
        i += (size_t)n;
    }
    return i;
}

static void expect_same(const uint8_t *p, size_t len)
{
    size_t got = (size_t)(jayi_utf8_skip(p, p + len) - p);
    if (got != skip_slowly(p, len)) {
        for (size_t i = 0; i < len; i++) print_message("%02X ", p[i]);
        print_message("\n");
        assert_int_equal(got, skip_slowly(p, len));
    }
}

/* Every code point in rows of four, before the end and before ASCII. */
static void every_code_point(void **state)
{
    (void)state;
    for (uint32_t c = 0x80; c < 0x110000; c++) {
        if (c >= 0xD800 && c < 0xE000) continue;
        uint8_t text[24];
        uint8_t *out = text;
        for (int i = 0; i < 4; i++) out = jayi_utf8_put(out, c);
        size_t len = (size_t)(out - text);
        memset(out, 'x', 8);
        assert_int_equal(jayi_utf8_skip(text, out + 8) - text, len);
        assert_int_equal(jayi_utf8_skip(text, out) - text, len);
    }
}

/* Every pair of bytes before each byte that decides something, at every place of a load.
 */
static void every_pair(void **state)
{
    (void)state;
    static const uint8_t third[] = {0x20, 0x7F, 0x80, 0x8F, 0x90,
                                    0x9F, 0xA0, 0xBF, 0xC3, 0xFF};
    static const char *const before[] = {"", "\xC3\xA9", "\xE4\xB8\xAD",
                                         "\xC3\xA9\xC3\xA9", "\xC3\xA9\xC3\xA9\xC3\xA9"};
    for (unsigned pair = 0x8000; pair < 0x10000; pair++) {
        for (size_t i = 0; i < sizeof third; i++) {
            for (size_t k = 0; k < sizeof before / sizeof *before; k++) {
                uint8_t text[24];
                size_t n = strlen(before[k]);
                memcpy(text, before[k], n);
                text[n] = (uint8_t)(pair >> 8);
                text[n + 1] = (uint8_t)pair;
                text[n + 2] = third[i];
                memset(text + n + 3, 0x80, 8);
                expect_same(text, n + 11);
                expect_same(text, n + 3);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_point),
        cmocka_unit_test(every_pair),
    };
    return cmocka_run_group_tests_name("utf8", tests, NULL, NULL);
}
