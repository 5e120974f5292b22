/* SPDX-License-Identifier: MIT */
/* mutdoc.c - mutable documents from texts and back, and small stacks, for tests. */
#include "mutdoc.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "testing.h"

static void swap_quotes(char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\'') {
            text[i] = '"';
        } else if (text[i] == '"') {
            text[i] = '\'';
        }
    }
}

jay_mut_doc *mutdoc_parse(const char *text, const jay_allocator *a)
{
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.allocator = a;
    if (!*text) return jay_mut_doc_new(&opt, NULL);
    size_t len = strlen(text);
    char *copy = malloc(len + 1);
    assert_non_null(copy);
    memcpy(copy, text, len + 1);
    swap_quotes(copy, len);
    jay_error err;
    jay_doc *doc = jay_read(copy, len, NULL, &err);
    if (!doc) fail_msg("%s: %s at %zu", text, err.text, err.offset);
    free(copy);
    jay_mut_doc *m = jay_doc_to_mut(doc, &opt, NULL);
    jay_doc_free(doc);
    return m;
}

void mutdoc_expect(const jay_mut_doc *doc, const char *text, const char *where)
{
    assert_true(jayi_mut_doc_is_valid(doc));
    if (!*text || !jay_mut_doc_root(doc)) {
        if (*text || jay_mut_doc_root(doc)) fail_msg("%s: root or none", where);
        return;
    }
    jay_text out = {0};
    assert_true(jay_mut_write(doc, NULL, &out, NULL));
    swap_quotes(out.data, out.length);
    if (strcmp(out.data, text) != 0) fail_msg("%s: %s, not %s", where, out.data, text);
    jay_text_free(&out);
}

typedef struct small_job {
    void (*job)(void *ctx);
    void *ctx;
} small_job;

static void *run(void *arg)
{
    small_job *j = arg;
    j->job(j->ctx);
    return NULL;
}

void mutdoc_on_small_stack(void (*job)(void *ctx), void *ctx)
{
    pthread_attr_t attr;
    pthread_t thread;
    small_job j = {job, ctx};
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, small_stack()), 0);
    assert_int_equal(pthread_create(&thread, &attr, run, &j), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attr);
}
