/* SPDX-License-Identifier: MIT */
/*
 * test_write_file_faults.c - system calls that fail under the file functions. The calls
 * are replaced here, in the program itself; by default they do what they should.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "jay/file.h"
#include "testing.h"

static struct {
    bool rename, fsync, fchmod, close; /* these fail */
    size_t write_room;                 /* bytes that still fit on the disk */
    size_t most;                       /* bytes of one read or write; 0 is no limit */
    size_t fail_read;                  /* number of the read that fails, from 1 */
    size_t interrupts;                 /* calls to be interrupted before all others */
    size_t reads;
} fault;

static int refuse(int error)
{
    errno = error;
    return -1;
}

static bool interrupted(void)
{
    if (!fault.interrupts) return false;
    fault.interrupts--;
    errno = EINTR;
    return true;
}

int rename(const char *from, const char *to)
{
    if (fault.rename) return refuse(EXDEV);
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

int fsync(int fd)
{
    return fault.fsync ? refuse(EIO) : fdatasync(fd);
}

int fchmod(int fd, mode_t mode)
{
    return fault.fchmod ? refuse(EPERM) : (int)syscall(SYS_fchmod, fd, mode);
}

int close(int fd)
{
    int result = (int)syscall(SYS_close, fd);
    return fault.close ? refuse(EDQUOT) : result;
}

ssize_t write(int fd, const void *data, size_t len)
{
    if (interrupted()) return -1;
    if (fault.most && len > fault.most) len = fault.most;
    if (fault.write_room < len) len = fault.write_room;
    if (!len) return refuse(ENOSPC);
    fault.write_room -= len;
    return syscall(SYS_write, fd, data, len);
}

ssize_t read(int fd, void *data, size_t len)
{
    if (interrupted()) return -1;
    if (++fault.reads == fault.fail_read) return refuse(EIO);
    if (fault.most && len > fault.most) len = fault.most;
    return syscall(SYS_read, fd, data, len);
}

static void reset(void)
{
    memset(&fault, 0, sizeof fault);
    fault.write_room = SIZE_MAX;
}

/* ---- a folder with the file "old" that holds 123 ---- */

static char folder[64], path[80];

static int enter(void **state)
{
    (void)state;
    reset();
    snprintf(folder, sizeof folder, "/tmp/jay-fault-XXXXXX");
    if (!mkdtemp(folder)) return -1;
    snprintf(path, sizeof path, "%s/old", folder);
    FILE *f = fopen(path, "wb");
    return f && fputs("123", f) >= 0 && fclose(f) == 0 ? 0 : -1;
}

static int leave(void **state)
{
    (void)state;
    reset();
    return unlink(path) == 0 ? rmdir(folder) : -1;
}

static void expect_only_old(void)
{
    reset();
    char bytes[8];
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    assert_int_equal(fread(bytes, 1, sizeof bytes, f), 3);
    assert_memory_equal(bytes, "123", 3);
    fclose(f);
    DIR *d = opendir(folder);
    size_t n = 0;
    while (readdir(d)) n++;
    closedir(d);
    assert_int_equal(n, 3); /* with . and .. */
}

static jay_doc *long_doc(void)
{
    enum { BYTES = 40000 };
    char *text = malloc(BYTES);
    memset(text, 'x', BYTES);
    text[0] = text[BYTES - 1] = '"';
    jay_doc *doc = jay_read(text, BYTES, NULL, NULL);
    free(text);
    assert_non_null(doc);
    return doc;
}

static void each_step_of_replacing_fails(void **state)
{
    (void)state;
    jay_doc *doc = long_doc();
    for (int step = 0; step < 4; step++) {
        jay_error err;
        reset();
        fault.rename = step == 0;
        fault.fsync = step == 1;
        fault.fchmod = step == 2;
        fault.close = step == 3;
        assert_false(jay_write_file(doc, NULL, path, &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
        assert_int_equal(err.offset, 0);
        expect_only_old();
    }
    jay_doc_free(doc);
}

static void the_disk_is_full(void **state)
{
    (void)state;
    jay_doc *doc = long_doc();
    for (size_t room = 0; room < 40000; room += 1600) {
        jay_error err;
        reset();
        fault.write_room = room;
        assert_false(jay_write_file(doc, NULL, path, &err));
        assert_int_equal(err.status, JAY_FILE_WRITE);
        assert_true(err.offset <= room);
        expect_only_old();
    }
    jay_doc_free(doc);
}

static void short_and_interrupted_calls(void **state)
{
    (void)state;
    jay_doc *doc = long_doc();
    reset();
    fault.most = 1000;
    fault.interrupts = 3;
    assert_true(jay_write_file(doc, NULL, path, NULL));
    fault.interrupts = 3;
    jay_doc *again = jay_read_file(path, NULL, NULL);
    assert_non_null(again);
    assert_int_equal(jay_get_length(again->root), 39998);
    jay_doc_free(again);
    jay_doc_free(doc);
}

static void a_read_error_is_no_end(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 4; n++) { /* three bytes and the end */
        jay_error err;
        reset();
        fault.most = 1;
        fault.fail_read = n;
        assert_null(jay_read_file(path, NULL, &err));
        assert_int_equal(err.status, JAY_FILE_READ);
        assert_int_equal(err.offset, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_step_of_replacing_fails, enter, leave),
        cmocka_unit_test_setup_teardown(the_disk_is_full, enter, leave),
        cmocka_unit_test_setup_teardown(short_and_interrupted_calls, enter, leave),
        cmocka_unit_test_setup_teardown(a_read_error_is_no_end, enter, leave),
    };
    return cmocka_run_group_tests_name("write_file_faults", tests, NULL, NULL);
}
