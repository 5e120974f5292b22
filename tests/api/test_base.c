/* SPDX-License-Identifier: MIT */
/* test_base.c - jay/base.h: versions and status texts. */
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

static void every_status_has_its_own_text(void **state)
{
    (void)state;
    static const jay_status all[] = {
#define STATUS_ROW(name, number, text) JAY_##name,
        JAY_STATUS_LIST(STATUS_ROW)
#undef STATUS_ROW
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        assert_int_equal((int)all[i], (int)i); /* numbers are dense and in order */
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(jay_status_text(all[i]), jay_status_text(all[j]));
        }
    }
    assert_string_equal(jay_status_text((jay_status)9999), "unknown status");
}

static void version_is_that_of_the_header(void **state)
{
    (void)state;
    assert_string_equal(jay_version(), JAY_VERSION_STRING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_its_own_text),
        cmocka_unit_test(version_is_that_of_the_header),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
