/* SPDX-License-Identifier: MIT */
/* The allocators of yyjson.h: pools over a buffer, and the dynamic one. */
#include "testing.h"

#include "yyjson.h"

enum { BLOCKS = 16 };

static void test_pool_limits(void **state)
{
    (void)state;
    yyjson_alc alc;
    char buf[1024];
    assert_false(yyjson_alc_pool_init(NULL, buf, sizeof buf));
    static const size_t small = 8 * sizeof(void *);
    for (int i = 0; i < 3; i++) {
        memset(&alc, 0xFF, sizeof alc);
        assert_false(yyjson_alc_pool_init(&alc, i == 0 ? NULL : buf,
                                          i == 0   ? sizeof buf
                                          : i == 1 ? small - 1
                                                   : 0));
        assert_null((alc.malloc)(alc.ctx, 1)); /* stubs */
        assert_null((alc.realloc)(alc.ctx, buf, 1, 2));
        (alc.free)(alc.ctx, buf);
    }
    assert_true(yyjson_alc_pool_init(&alc, buf, small));
    assert_true(yyjson_alc_pool_init(&alc, buf, sizeof buf));
    void *p = (alc.malloc)(alc.ctx, 512);
    assert_non_null(p);
    assert_null((alc.malloc)(alc.ctx, 512));
    assert_null((alc.malloc)(alc.ctx, SIZE_MAX));
    assert_null((alc.malloc)(alc.ctx, SIZE_MAX - 16));
    assert_null((alc.malloc)(alc.ctx, SIZE_MAX / 2));
    assert_null((alc.realloc)(alc.ctx, p, 512, SIZE_MAX));
    (alc.free)(alc.ctx, p);
    assert_non_null(p = (alc.malloc)(alc.ctx, 900));
    (alc.free)(alc.ctx, p);
}

static void test_pool_patterns(void **state)
{
    (void)state;
    yyjson_alc alc;
    char buf[1024 + 16];
    for (size_t shift = 0; shift < 16; shift += 3) { /* unaligned buffers too */
        void *p[BLOCKS];
        assert_true(yyjson_alc_pool_init(&alc, buf + shift, 1024));
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < BLOCKS; i++) {
                assert_non_null(p[i] = (alc.malloc)(alc.ctx, 32));
                assert_int_equal((uintptr_t)p[i] % sizeof(void *), 0);
                memset(p[i], i, 32);
            }
            for (int i = 0; i < BLOCKS; i++) {
                for (int k = 0; k < 32; k++) assert_int_equal(((char *)p[i])[k], i);
            }
            for (int i = 0; i < BLOCKS; i++) {
                int at = round == 0 ? i : round == 1 ? BLOCKS - 1 - i : (i * 7) % BLOCKS;
                (alc.free)(alc.ctx, p[at]);
            }
            void *whole = (alc.malloc)(alc.ctx, 900); /* all merged again */
            assert_non_null(whole);
            (alc.free)(alc.ctx, whole);
        }
        /* in place when what is behind is free, else moved */
        p[0] = (alc.malloc)(alc.ctx, 32);
        p[1] = (alc.malloc)(alc.ctx, 32);
        memset(p[1], 7, 32);
        void *grown = (alc.realloc)(alc.ctx, p[1], 32, 100);
        assert_ptr_equal(grown, p[1]);
        memset(p[0], 9, 32);
        void *moved = (alc.realloc)(alc.ctx, p[0], 32, 100);
        assert_ptr_not_equal(moved, p[0]);
        for (int k = 0; k < 32; k++) {
            assert_int_equal(((char *)grown)[k], 7);
            assert_int_equal(((char *)moved)[k], 9);
        }
        assert_null((alc.realloc)(alc.ctx, moved, 100, 1000));
        for (int k = 0; k < 32; k++) assert_int_equal(((char *)moved)[k], 9);
    }
}

/* Blocks of random sizes, each with its own fill, for many rounds. */
static void random_rounds(const yyjson_alc *alc, size_t most, unsigned rounds)
{
    unsigned char *p[BLOCKS] = {0};
    size_t size[BLOCKS] = {0};
    uint32_t seed = 12345;
    for (unsigned r = 0; r < rounds; r++) {
        seed = seed * 1664525u + 1013904223u;
        unsigned i = seed >> 28;
        size_t n = (seed >> 8 & 0xFFFF) % most + 1;
        for (size_t k = 0; k < size[i]; k++) {
            if (p[i][k] != (unsigned char)(i + 1)) fail_msg("round %u: block %u", r, i);
        }
        if (!p[i]) {
            p[i] = (alc->malloc)(alc->ctx, n);
        } else if (n > size[i] && (seed >> 24 & 1)) {
            unsigned char *q = (alc->realloc)(alc->ctx, p[i], size[i], n);
            if (!q) continue;
            p[i] = q;
        } else {
            (alc->free)(alc->ctx, p[i]);
            p[i] = NULL;
        }
        size[i] = p[i] ? n : 0;
        if (p[i]) memset(p[i], (int)i + 1, n);
    }
    for (int i = 0; i < BLOCKS; i++) {
        if (p[i]) (alc->free)(alc->ctx, p[i]);
    }
}

static void test_pool_random(void **state)
{
    (void)state;
    yyjson_alc alc;
    static char buf[4096];
    assert_true(yyjson_alc_pool_init(&alc, buf, sizeof buf));
    random_rounds(&alc, 600, 10000);
    assert_non_null((alc.malloc)(alc.ctx, 4000));
}

static void test_pool_documents(void **state)
{
    (void)state;
    static const char *const texts[] = {"[]", "[  ]", "123"};
    yyjson_alc alc;
    yyjson_read_err err;
    for (int i = 0; i < 3; i++) {
        char tiny[64], room[4096], text[8];
        strcpy(text, texts[i]);
        assert_true(yyjson_alc_pool_init(&alc, tiny, sizeof tiny));
        assert_null(yyjson_read_opts(text, strlen(text), 0, &alc, &err));
        assert_int_equal(err.code, 2);
        assert_true(yyjson_alc_pool_init(&alc, room, sizeof room));
        for (int k = 0; k < 100; k++) { /* all comes back each time */
            yyjson_doc *doc = yyjson_read_opts(text, strlen(text), 0, &alc, &err);
            assert_non_null(doc);
            char *out = yyjson_write_opts(doc, 0, &alc, NULL, NULL);
            assert_non_null(out);
            (alc.free)(alc.ctx, out);
            yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, &alc);
            assert_non_null(mut);
            yyjson_mut_doc_free(mut);
            yyjson_doc_free(doc);
        }
    }
}

static void test_dynamic(void **state)
{
    (void)state;
    yyjson_alc_dyn_free(NULL);
    yyjson_alc *alc = yyjson_alc_dyn_new();
    assert_non_null(alc);
    assert_null((alc->malloc)(alc->ctx, SIZE_MAX));
    assert_null((alc->malloc)(alc->ctx, SIZE_MAX - 16));
    void *p = (alc->malloc)(alc->ctx, 100);
    assert_int_equal((uintptr_t)p % (2 * sizeof(void *)), 0);
    assert_ptr_equal((alc->realloc)(alc->ctx, p, 100, 200), p);
    (alc->free)(alc->ctx, p);
    assert_ptr_equal((alc->malloc)(alc->ctx, 300), p); /* used again */
    random_rounds(alc, 60000, 10000);
    assert_null((alc->realloc)(alc->ctx, p, 300, SIZE_MAX));
    char text[] = "{\"a\":[1,2,3]}";
    yyjson_doc *doc = yyjson_read_opts(text, sizeof text - 1, 0, alc, NULL);
    char *out = yyjson_write_opts(doc, 0, alc, NULL, NULL);
    assert_string_equal(out, text);
    (void)doc; /* gone with the allocator, as are out and p */
    yyjson_alc_dyn_free(alc);
}

/* Both spellings of the members are one. */
static void test_spellings(void **state)
{
    (void)state;
    yyjson_alc alc;
    char buf[256];
    assert_true(yyjson_alc_pool_init(&alc, buf, sizeof buf));
    assert_true(alc.malloc == alc.yyjson_malloc);
    assert_true(alc.realloc == alc.yyjson_realloc);
    assert_true(alc.free == alc.yyjson_free);
    void *p = alc.yyjson_malloc(alc.ctx, 10);
    p = alc.yyjson_realloc(alc.ctx, p, 10, 20);
    assert_non_null(p);
    alc.yyjson_free(alc.ctx, p);
    yyjson_alc named = {
        .malloc = alc.malloc, .realloc = alc.realloc, .free = alc.free, .ctx = alc.ctx};
    yyjson_alc other = {.yyjson_malloc = alc.malloc,
                        .yyjson_realloc = alc.realloc,
                        .yyjson_free = alc.free,
                        .ctx = alc.ctx};
    assert_memory_equal(&named, &alc, sizeof alc);
    assert_memory_equal(&other, &alc, sizeof alc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pool_limits), cmocka_unit_test(test_pool_patterns),
        cmocka_unit_test(test_pool_random), cmocka_unit_test(test_pool_documents),
        cmocka_unit_test(test_dynamic),     cmocka_unit_test(test_spellings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
