/* SPDX-License-Identifier: MIT */
/*
 * file_write.c - writing files and streams.
 *
 * A regular file is replaced: the text goes to a new file in the same folder, is flushed
 * to the disk, and takes over the name by rename(2). So a reader, or a machine that stops
 * half way, sees the old text or the new one. What is no regular file (a terminal, a
 * pipe, a device) has no text to protect and is written to as it is.
 */
#define _POSIX_C_SOURCE   200809L
#define _FILE_OFFSET_BITS 64

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "io/file_windows.h"
#include "io/write_sink.h"
#include "jay/file.h"

#ifndef PATH_MAX /* POSIX allows a system to state none */
#define PATH_MAX 4096
#endif

enum {
    /* Links to follow before they count as a circle, as many as Linux follows. */
    MOST_LINKS = 40,
    /* Names to try for the new file; each is taken only if somebody wants it to be. */
    MOST_NAMES = 100,
    /* ".jay-" and 16 hexadecimal digits. */
    TEMP_NAME_LENGTH = 21
};

typedef struct target {
    char path[PATH_MAX]; /* no symbolic link */
    char temp[PATH_MAX]; /* the new file */
    int fd;              /* what is written to, or -1 */
    bool replaces;       /* `temp` exists and is to take over `path` */
    bool existed;        /* there is a file, with these: */
    mode_t mode;
    uid_t uid;
    gid_t gid;
} target;

/* Length of the folder's name in a path, with the slash; 0 without one. */
static size_t folder_length(const char *path)
{
    size_t n = strlen(path);
#ifdef _WIN32
    while (n && !strchr("/\\:", path[n - 1])) n--;
#else
    while (n && path[n - 1] != '/') n--;
#endif
    return n;
}

/* Puts what the path leads to into t->path. Whether it exists is not looked at. */
static bool follow_links(target *t, const char *path)
{
    size_t len = strlen(path);
    if (!len || len >= sizeof t->path) return false;
    memcpy(t->path, path, len + 1);
    for (int i = 0; i < MOST_LINKS; i++) {
        ssize_t n = readlink(t->path, t->temp, sizeof t->temp);
        if (n < 0) return true; /* no link, or nothing: opening it will tell */
        /* A link is relative to the folder that it is in. */
        size_t keep = t->temp[0] == '/' ? 0 : folder_length(t->path);
        if (n == 0 || keep + (size_t)n >= sizeof t->path) return false;
        memcpy(t->path + keep, t->temp, (size_t)n);
        t->path[keep + (size_t)n] = '\0';
    }
    return false;
}

/* Looks at what is there: nothing, a file to be replaced, or something to write into. It
 * is opened for writing in any case, so that a file that is write-protected stays. */
static bool inspect(target *t)
{
    struct stat st;
    t->fd = open(t->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (t->fd < 0) return errno == ENOENT;
    if (fstat(t->fd, &st) != 0) return false;
    if (!S_ISREG(st.st_mode)) return true;
    t->existed = true;
    t->mode = st.st_mode & 07777;
    t->uid = st.st_uid;
    t->gid = st.st_gid;
    (void)close(t->fd);
    t->fd = -1;
    return true;
}

/* A name that nobody else is likely to want at this moment; O_EXCL decides. */
static void make_temp_name(target *t, unsigned attempt)
{
#ifdef _WIN32
    uint64_t x = (uint64_t)GetTickCount64() * 1000000u;
#else
    struct timespec now = {0, 0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    uint64_t x = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
    x = (x ^ (uint64_t)getpid() << 40) + attempt * UINT64_C(0x9E3779B97F4A7C15);
    size_t folder = folder_length(t->path);
    memcpy(t->temp, t->path, folder);
    memcpy(t->temp + folder, ".jay-", 5);
    for (size_t i = 5; i < TEMP_NAME_LENGTH; i++, x >>= 4) {
        t->temp[folder + i] = "0123456789abcdef"[x & 15];
    }
    t->temp[folder + TEMP_NAME_LENGTH] = '\0';
}

static bool create_temp(target *t)
{
    if (folder_length(t->path) + TEMP_NAME_LENGTH >= sizeof t->temp) return false;
    /* An old file's mode is set later; until then nobody else may look into the new one.
     * For a new file the system applies the umask. */
    mode_t mode = t->existed ? 0600 : 0666;
    for (unsigned attempt = 0; attempt < MOST_NAMES; attempt++) {
        make_temp_name(t, attempt);
        t->fd = open(t->temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (t->fd >= 0) {
            t->replaces = true;
            return true;
        }
        if (errno != EEXIST) return false;
    }
    return false;
}

/* Owner and mode of the old file. Only a privileged process may give a file away; else it
 * belongs to who writes it, and must then not run with an identity that is another's. */
static bool take_over_mode(const target *t)
{
    if (!t->existed) return true;
    mode_t mode = t->mode;
    if (fchown(t->fd, t->uid, t->gid) != 0) mode &= 01777;
    return fchmod(t->fd, mode) == 0;
}

static bool flush_to_disk(int fd)
{
    return fsync(fd) == 0 || errno == EINVAL; /* EINVAL: what cannot be flushed at all */
}

static bool close_target(target *t)
{
    int fd = t->fd;
    t->fd = -1;
    return close(fd) == 0 || errno == EINTR; /* EINTR: it is closed, and was flushed */
}

/* The new name itself has to reach the disk; that is beyond what can fail here. */
static void flush_folder(target *t)
{
    size_t folder = folder_length(t->path);
    memcpy(t->temp, t->path, folder);
    memcpy(t->temp + folder, ".", 2);
    int fd = open(t->temp, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    (void)fsync(fd);
    (void)close(fd);
}

static bool conclude(target *t)
{
    bool replaces = t->replaces;
    if (replaces && !(take_over_mode(t) && flush_to_disk(t->fd))) return false;
    if (!close_target(t)) return false;
    if (replaces) {
        if (rename(t->temp, t->path) != 0) return false;
        t->replaces = false;
        flush_folder(t);
    }
    return true;
}

/* Leaves nothing behind. */
static void abandon(target *t)
{
    if (t->fd >= 0) (void)close(t->fd);
    if (t->replaces) (void)unlink(t->temp);
}

static bool write_descriptor(void *ctx, const char *data, size_t len)
{
    int fd = *(int *)ctx;
    while (len) {
        ssize_t n = write(fd, data, len);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        data += n;
        len -= (size_t)n;
    }
    return true;
}

static bool write_file(jayi_write_source source, const jay_write_options *opt,
                       const char *path, jay_error *err)
{
    if (!source.value || !path || !*path)
        return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    target t;
    t.fd = -1;
    t.replaces = t.existed = false;
    bool open = follow_links(&t, path) && inspect(&t) && (t.fd >= 0 || create_temp(&t));
    bool written = open && jayi_write_sink(source, opt, write_descriptor, &t.fd,
                                           JAY_FILE_WRITE, err);
    if (written && conclude(&t)) return true;
    abandon(&t);
    /* Else jayi_write_sink has told why. */
    if (!open || written) jayi_report(err, JAY_FILE_WRITE, 0);
    return false;
}

bool jay_write_file(const jay_doc *doc, const jay_write_options *opt, const char *path,
                    jay_error *err)
{
    return write_file(jayi_write_source_of(jay_doc_root(doc)), opt, path, err);
}

bool jay_mut_write_file(const jay_mut_doc *doc, const jay_write_options *opt,
                        const char *path, jay_error *err)
{
    return write_file(jayi_write_source_of_mut(jay_mut_doc_root(doc)), opt, path, err);
}

static bool write_to_stream(void *ctx, const char *data, size_t len)
{
    return fwrite(data, 1, len, (FILE *)ctx) == len;
}

static bool write_stream(jayi_write_source source, const jay_write_options *opt,
                         FILE *stream, jay_error *err)
{
    if (!source.value || !stream) return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    if (!jayi_write_sink(source, opt, write_to_stream, stream, JAY_FILE_WRITE, err)) {
        return false;
    }
    return fflush(stream) == 0 || jayi_report(err, JAY_FILE_WRITE, 0);
}

bool jay_write_stream(const jay_doc *doc, const jay_write_options *opt, FILE *stream,
                      jay_error *err)
{
    return write_stream(jayi_write_source_of(jay_doc_root(doc)), opt, stream, err);
}

bool jay_mut_write_stream(const jay_mut_doc *doc, const jay_write_options *opt,
                          FILE *stream, jay_error *err)
{
    return write_stream(jayi_write_source_of_mut(jay_mut_doc_root(doc)), opt, stream,
                        err);
}
