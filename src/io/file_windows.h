/* SPDX-License-Identifier: MIT */
/*
 * file_windows.h - on Windows, what file_read.c and file_write.c use of POSIX and
 * mingw-w64 does not have. Paths are in the code page of the process, there are no links
 * to follow, and owner and mode are the folder's.
 */
#ifndef JAYI_IO_FILE_WINDOWS_H
#define JAYI_IO_FILE_WINDOWS_H
#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <errno.h>
#include <io.h>
#include <windows.h>

#include "base/compiler.h"

#define O_CLOEXEC (_O_NOINHERIT | _O_BINARY)
#define O_NOCTTY  0

typedef int uid_t;
typedef int gid_t;

JAYI_FORCE_INLINE int readlink(const char *path, char *out, size_t room)
{
    (void)path;
    (void)out;
    (void)room;
    errno = EINVAL; /* no link */
    return -1;
}

JAYI_FORCE_INLINE int fchown(int fd, uid_t uid, gid_t gid)
{
    (void)fd;
    (void)uid;
    (void)gid;
    return 0;
}

JAYI_FORCE_INLINE int fchmod(int fd, int mode)
{
    (void)fd;
    (void)mode;
    return 0;
}

JAYI_FORCE_INLINE int fsync(int fd)
{
    return _commit(fd);
}

/* rename does not replace a file there. */
JAYI_FORCE_INLINE int replace_file(const char *from, const char *to)
{
    DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    return MoveFileExA(from, to, how) ? 0 : -1;
}
#define rename replace_file

#endif
#endif
