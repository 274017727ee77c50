/* Names relative to a directory's descriptor, as far as that is the current directory: unlinkat, mkdirat, renameat and
   their kin (openat: file_open.c, fstatat: file_stat.c). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

static int fail(int error) {
  errno = error;
  return -1;
}

int unlinkat(int directory, const char* name, int flags) {
  if (flags & ~AT_REMOVEDIR) return fail(EINVAL);
  if (!__fd_is_here(directory, name)) return -1;
  return flags & AT_REMOVEDIR ? __file_rmdir(name) : __file_unlink(name);
}

int mkdirat(int directory, const char* name, mode_t mode) {
  return __fd_is_here(directory, name) ? __file_mkdir(name, mode) : -1;
}

int renameat(int old_directory, const char* old, int new_directory, const char* new) {
  return __fd_is_here(old_directory, old) && __fd_is_here(new_directory, new) ? rename(old, new) : -1;
}

int linkat(int old_directory, const char* old, int new_directory, const char* new, int flags) {
  if (flags & ~AT_SYMLINK_FOLLOW) return fail(EINVAL);
  return __fd_is_here(old_directory, old) && __fd_is_here(new_directory, new) ? link(old, new) : -1;
}

int fchmodat(int directory, const char* name, mode_t mode, int flags) {
  if (flags & ~AT_SYMLINK_NOFOLLOW) return fail(EINVAL);
  return __fd_is_here(directory, name) ? chmod(name, mode) : -1;
}

ssize_t readlinkat(int directory, const char* restrict name, char* restrict buffer, size_t size) {
  return __fd_is_here(directory, name) ? readlink(name, buffer, size) : -1;
}
