/* SPDX-License-Identifier: MIT */
/* test_file.c - jay/file.h: files and streams of all kinds, and what can go wrong. */
#define _GNU_SOURCE /* fopencookie */
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

static char folder[64]; /* the tests run inside */

static void put(const char *name, const char *text, size_t len)
{
    FILE *f = fopen(name, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
}

static void expect_content(const char *name, const char *text)
{
    char bytes[4096];
    FILE *f = fopen(name, "rb");
    assert_non_null(f);
    size_t n = fread(bytes, 1, sizeof bytes, f);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(n, strlen(text));
    assert_memory_equal(bytes, text, n);
}

static size_t files_in(const char *path)
{
    size_t n = 0;
    DIR *d = opendir(path);
    assert_non_null(d);
    while (readdir(d)) n++;
    closedir(d);
    return n - 2; /* . and .. */
}

static jay_doc *parse(const char *text)
{
    jay_doc *doc = jay_read(text, strlen(text), NULL, NULL);
    assert_non_null(doc);
    return doc;
}

/* ---- reading ---- */

static void expect_read_failure(const char *path, jay_status status, size_t offset)
{
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_read_options o = JAY_READ_OPTIONS_INIT;
    o.allocator = &a;
    jay_error err;
    assert_null(jay_read_file(path, &o, &err));
    assert_int_equal(err.status, status);
    assert_int_equal(err.offset, offset);
    assert_int_equal(m.live_blocks, 0);
}

static void read_files(void **state)
{
    (void)state;
    put("good", " {\"a\": [1, 2]}\n", 15);
    jay_error err;
    jay_doc *doc = jay_read_file("good", NULL, &err);
    assert_non_null(doc);
    assert_int_equal(err.status, JAY_OK);
    assert_int_equal(jay_doc_bytes_read(doc), 15);
    assert_int_equal(jay_get_uint(jay_array_get(jay_object_get(doc->root, "a"), 1)), 2);
    jay_doc_free(doc);

    put("bad", "[1, 2", 5);
    expect_read_failure("bad", JAY_UNEXPECTED_END, 5);
    put("empty", "", 0);
    expect_read_failure("empty", JAY_INVALID_ARGUMENT, 0);
    expect_read_failure("not there", JAY_FILE_OPEN, 0);
    expect_read_failure("", JAY_FILE_OPEN, 0);
    expect_read_failure(".", JAY_FILE_READ, 0);
    expect_read_failure(NULL, JAY_INVALID_ARGUMENT, 0);
    assert_null(jay_read_file("not there", NULL, NULL));
    put("locked", "1", 1);
    assert_int_equal(chmod("locked", 0), 0);
    if (geteuid() != 0) expect_read_failure("locked", JAY_FILE_OPEN, 0);
    assert_int_equal(unlink("locked"), 0);
}

/* Files whose size is said to be 0, but that have bytes. */
static void read_proc(void **state)
{
    (void)state;
    jay_error err;
    if (access("/proc/sys/kernel/pid_max", R_OK) != 0) skip();
    jay_doc *doc = jay_read_file("/proc/sys/kernel/pid_max", NULL, &err);
    assert_non_null(doc);
    assert_true(jay_get_uint(doc->root) > 1);
    jay_doc_free(doc);
    expect_read_failure("/dev/null", JAY_INVALID_ARGUMENT, 0);
}

typedef struct feeder {
    const char *path;
    size_t len;
} feeder;

/* Writes a string of `len` bytes in quotes to a FIFO, in uneven pieces. */
static void *feed(void *arg)
{
    const feeder *f = arg;
    int fd = open(f->path, O_WRONLY);
    char *text = malloc(f->len);
    memset(text, 'x', f->len);
    text[0] = text[f->len - 1] = '"';
    for (size_t at = 0, piece = 1; at < f->len; piece = piece * 3 + 1) {
        size_t n = f->len - at < piece ? f->len - at : piece;
        ssize_t done = write(fd, text + at, n);
        if (done < 0) break;
        at += (size_t)done;
    }
    free(text);
    close(fd);
    return NULL;
}

static void read_fifos(void **state)
{
    (void)state;
    assert_int_equal(mkfifo("fifo", 0600), 0);
    /* around the first block, its doublings, and far above */
    static const size_t lengths[] = {2,     16319, 16320, 16321,  32703,
                                     32704, 32705, 65536, 5000000};
    for (size_t i = 0; i < 2 * (sizeof lengths / sizeof *lengths); i++) {
        feeder f = {"fifo", lengths[i / 2]};
        pthread_t thread;
        jay_error err;
        assert_int_equal(pthread_create(&thread, NULL, feed, &f), 0);
        jay_doc *doc;
        if (i % 2) {
            FILE *stream = fopen("fifo", "rb");
            assert_non_null(stream);
            doc = jay_read_stream(stream, NULL, &err);
            fclose(stream);
        } else {
            doc = jay_read_file("fifo", NULL, &err);
        }
        pthread_join(thread, NULL);
        assert_non_null(doc);
        assert_int_equal(jay_get_length(doc->root), f.len - 2);
        jay_doc_free(doc);
    }
    assert_int_equal(unlink("fifo"), 0);
}

static void read_streams(void **state)
{
    (void)state;
    jay_error err;
    put("stream", "[1]\n\n  [2, x]", 13);
    FILE *stream = fopen("stream", "rb");
    char skipped[4];
    assert_int_equal(fread(skipped, 1, 4, stream), 4);
    assert_null(jay_read_stream(stream, NULL, &err));
    assert_int_equal(err.status, JAY_UNEXPECTED_CHARACTER);
    assert_int_equal(err.offset, 7);                  /* from where reading began */
    assert_null(jay_read_stream(stream, NULL, &err)); /* at its end */
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    rewind(stream);
    jay_read_options o = JAY_READ_OPTIONS_INIT;
    o.flags = JAY_READ_STOP_WHEN_DONE;
    jay_doc *doc = jay_read_stream(stream, &o, &err);
    assert_non_null(doc);
    assert_int_equal(jay_doc_bytes_read(doc), 3);
    jay_doc_free(doc);
    fclose(stream);
    assert_null(jay_read_stream(NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    stream = fopen(".", "rb");
    if (stream) {
        assert_null(jay_read_stream(stream, NULL, &err));
        assert_int_equal(err.status, JAY_FILE_READ);
        fclose(stream);
    }
}

/* A stream that gives some bytes of "123" and then fails. */
static ssize_t failing_read(void *cookie, char *buf, size_t size)
{
    size_t *left = cookie;
    if (!*left || !size) return -1;
    size_t n = *left < size ? *left : size;
    memcpy(buf, "123", n);
    *left -= n;
    return (ssize_t)n;
}

static void a_stream_error_is_no_end(void **state)
{
    (void)state;
    for (size_t before = 0; before <= 3; before++) {
        size_t left = before;
        cookie_io_functions_t io = {failing_read, NULL, NULL, NULL};
        FILE *stream = fopencookie(&left, "rb", io);
        assert_non_null(stream);
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_read_options o = JAY_READ_OPTIONS_INIT;
        o.allocator = &a;
        jay_error err;
        assert_null(jay_read_stream(stream, &o, &err));
        assert_int_equal(err.status, JAY_FILE_READ);
        assert_int_equal(err.offset, 0);
        assert_int_equal(m.live_blocks, 0);
        fclose(stream);
    }
}

static void reading_without_memory(void **state)
{
    (void)state;
    size_t len = 100000;
    char *text = malloc(len);
    memset(text, ' ', len);
    text[len - 1] = '7';
    put("long", text, len);
    free(text);
    for (int way = 0; way < 3; way++) {
        for (size_t n = 1;; n++) {
            meter m = {0};
            m.fail_at = n;
            jay_allocator a = way == 1 ? meter_allocator_plain(&m) : meter_allocator(&m);
            jay_read_options o = JAY_READ_OPTIONS_INIT;
            o.allocator = &a;
            jay_error err;
            FILE *pipe = way ? popen("cat long", "r") : NULL; /* of no known size */
            jay_doc *doc =
                way ? jay_read_stream(pipe, &o, &err) : jay_read_file("long", &o, &err);
            if (pipe) pclose(pipe);
            if (!doc) assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
            bool done = doc != NULL;
            if (done) assert_int_equal(m.live_bytes, jay_doc_bytes_held(doc));
            jay_doc_free(doc);
            assert_int_equal(m.live_blocks, 0);
            assert_false(m.wrong_size);
            if (done) break;
        }
    }
}

static void reading_within_a_limit(void **state)
{
    (void)state;
    size_t len = 100000;
    for (int way = 0; way < 2; way++) {
        bool fitted = false;
        for (size_t limit = 1; limit < 2 * len; limit += 1 + limit / 2) {
            meter m = {0};
            jay_allocator a = meter_allocator(&m);
            jay_read_options o = JAY_READ_OPTIONS_INIT;
            o.allocator = &a;
            o.max_memory = limit;
            jay_error err;
            FILE *pipe = way ? popen("cat long", "r") : NULL;
            jay_doc *doc =
                way ? jay_read_stream(pipe, &o, &err) : jay_read_file("long", &o, &err);
            if (pipe) pclose(pipe);
            assert_true(m.peak_bytes <= limit);
            if (doc)
                fitted = true;
            else
                assert_int_equal(err.status, JAY_MEMORY_LIMIT);
            if (limit < len) assert_null(doc);
            jay_doc_free(doc);
            assert_int_equal(m.live_blocks, 0);
        }
        assert_true(fitted);
    }
}

/* ---- writing ---- */

static const char text_of_doc[] = "{\"a\":[1,2]}";

static void expect_mode(const char *path, mode_t mode)
{
    struct stat st;
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 07777, mode);
}

static void write_files(void **state)
{
    (void)state;
    jay_error err;
    jay_doc *doc = parse("{\"a\": [1, 2]}");
    assert_int_equal(mkdir("w", 0700), 0);
    mode_t mask = umask(027);
    assert_true(jay_write_file(doc, NULL, "w/new", &err));
    umask(mask);
    assert_int_equal(err.status, JAY_OK);
    expect_content("w/new", text_of_doc);
    expect_mode("w/new", 0640);

    put("w/old", "something longer than the new text", 34);
    assert_int_equal(chmod("w/old", 0751), 0);
    assert_true(jay_write_file(doc, NULL, "w/old", &err));
    expect_content("w/old", text_of_doc);
    expect_mode("w/old", 0751);
    assert_int_equal(files_in("w"), 2);

    assert_int_equal(chdir("w"), 0); /* a path without a folder */
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = JAY_WRITE_FINAL_NEWLINE;
    assert_true(jay_write_file(doc, &o, "old", &err));
    expect_content("old", "{\"a\":[1,2]}\n");
    assert_int_equal(chdir(".."), 0);

    size_t n = strlen(folder);
    char path[128];
    snprintf(path, sizeof path, "%s/w/absolute", folder);
    assert_true(n > 0 && jay_write_file(doc, NULL, path, NULL));
    expect_content("w/absolute", text_of_doc);
    assert_int_equal(files_in("w"), 3);
    jay_doc_free(doc);
}

static void write_through_links(void **state)
{
    (void)state;
    jay_doc *doc = parse(text_of_doc);
    assert_int_equal(mkdir("l", 0700), 0);
    assert_int_equal(mkdir("l/far", 0700), 0);
    put("l/far/real", "old", 3);
    assert_int_equal(symlink("far/real", "l/one"), 0);
    assert_int_equal(symlink("one", "l/two"), 0);
    assert_true(jay_write_file(doc, NULL, "l/two", NULL));
    expect_content("l/far/real", text_of_doc);
    struct stat st;
    assert_int_equal(lstat("l/two", &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(lstat("l/one", &st), 0);
    assert_true(S_ISLNK(st.st_mode));

    assert_int_equal(symlink("far/later", "l/dangling"), 0);
    assert_true(jay_write_file(doc, NULL, "l/dangling", NULL));
    expect_content("l/far/later", text_of_doc);

    char path[128];
    snprintf(path, sizeof path, "%s/l/far/third", folder);
    assert_int_equal(symlink(path, "l/absolute"), 0);
    assert_true(jay_write_file(doc, NULL, "l/absolute", NULL));
    expect_content("l/far/third", text_of_doc);
    assert_int_equal(files_in("l/far"), 3);

    assert_int_equal(symlink("circle", "l/circle"), 0);
    jay_error err;
    assert_false(jay_write_file(doc, NULL, "l/circle", &err));
    assert_int_equal(err.status, JAY_FILE_WRITE);
    assert_int_equal(files_in("l"), 6);
    jay_doc_free(doc);
}

static void writes_that_fail(void **state)
{
    (void)state;
    jay_error err;
    jay_doc *doc = parse(text_of_doc), none = {0};
    assert_int_equal(mkdir("f", 0700), 0);
    assert_int_equal(mkdir("f/folder", 0700), 0);
    static const char *const paths[] = {"f/no/file", "f/folder", "f/folder/", "/dev/full",
                                        "f/folder/x/"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        if (i == 3 && access(paths[i], W_OK) != 0) continue;
        assert_false(jay_write_file(doc, NULL, paths[i], &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
        assert_int_equal(err.offset, 0);
    }
    char *path = malloc(100000);
    memset(path, 'x', 100000); /* too long, as a name and as a path */
    for (size_t n = 99999; n > 256; n /= 2) {
        path[n] = '\0';
        assert_false(jay_write_file(doc, NULL, path, &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
    }
    free(path);
    assert_false(jay_write_file(NULL, NULL, "f/a", &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_write_file(&none, NULL, "f/a", &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_write_file(doc, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_write_file(doc, NULL, "", NULL));

    /* A text that cannot be made: the old file stays, and there is no new one. */
    jay_value bad = {JAY_TYPE_STRING | 1 << JAY_TAG_LENGTH_SHIFT, {0}};
    bad.uni.str = "\xFF";
    none.root = &bad;
    put("f/old", "old", 3);
    assert_false(jay_write_file(&none, NULL, "f/old", &err));
    assert_int_equal(err.status, JAY_INVALID_UTF8);
    assert_false(jay_write_file(&none, NULL, "f/new", &err));
    expect_content("f/old", "old");
    assert_int_equal(files_in("f"), 2);

    if (geteuid() != 0) {
        assert_int_equal(chmod("f/old", 0400), 0);
        assert_false(jay_write_file(doc, NULL, "f/old", &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
        expect_content("f/old", "old");
        assert_int_equal(chmod("f", 0500), 0);
        assert_false(jay_write_file(doc, NULL, "f/new", &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
        assert_int_equal(chmod("f", 0700), 0);
    }
    assert_int_equal(files_in("f"), 2);
    jay_doc_free(doc);
}

/* What is no regular file is written to, not replaced. */
static void write_to_a_fifo(void **state)
{
    (void)state;
    jay_doc *doc = parse(text_of_doc);
    assert_int_equal(mkfifo("out", 0600), 0);
    int fd = open("out", O_RDONLY | O_NONBLOCK);
    assert_true(fd >= 0);
    assert_true(jay_write_file(doc, NULL, "out", NULL));
    char bytes[64];
    assert_int_equal(read(fd, bytes, sizeof bytes), (ssize_t)strlen(text_of_doc));
    assert_memory_equal(bytes, text_of_doc, strlen(text_of_doc));
    close(fd);
    assert_int_equal(unlink("out"), 0);
    jay_doc_free(doc);
}

static void write_streams(void **state)
{
    (void)state;
    jay_error err;
    jay_doc *doc = parse(text_of_doc), none = {0};
    FILE *stream = fopen("appended", "wb");
    assert_true(jay_write_stream(doc, NULL, stream, &err));
    assert_true(jay_write_stream(doc, NULL, stream, NULL));
    expect_content("appended", "{\"a\":[1,2]}{\"a\":[1,2]}"); /* flushed */
    fclose(stream);
    assert_false(jay_write_stream(doc, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_write_stream(&none, NULL, stdout, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);

    stream = fopen("/dev/full", "wb");
    if (stream) {
        assert_false(jay_write_stream(doc, NULL, stream, &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
        fclose(stream);
    }
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    signal(SIGPIPE, SIG_IGN);
    close(ends[0]);
    stream = fdopen(ends[1], "wb");
    assert_false(jay_write_stream(doc, NULL, stream, &err)); /* nobody reads */
    assert_int_equal(err.status, JAY_FILE_WRITE);
    fclose(stream);
    jay_doc_free(doc);
}

static int enter(void **state)
{
    (void)state;
    char name[] = "/tmp/jay-test-XXXXXX";
    if (!mkdtemp(name) || chdir(name) != 0) return -1;
    snprintf(folder, sizeof folder, "%s", name);
    return 0;
}

static int leave(void **state)
{
    (void)state;
    char command[128];
    if (chdir("/") != 0) return -1;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_files),
        cmocka_unit_test(read_proc),
        cmocka_unit_test(read_fifos),
        cmocka_unit_test(read_streams),
        cmocka_unit_test(a_stream_error_is_no_end),
        cmocka_unit_test(reading_without_memory),
        cmocka_unit_test(reading_within_a_limit),
        cmocka_unit_test(write_files),
        cmocka_unit_test(write_through_links),
        cmocka_unit_test(writes_that_fail),
        cmocka_unit_test(write_to_a_fifo),
        cmocka_unit_test(write_streams),
    };
    return cmocka_run_group_tests_name("file", tests, enter, leave);
}
