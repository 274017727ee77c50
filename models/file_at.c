/* Names relative to a directory's descriptor, as far as that is the current directory: unlinkat, mkdirat, renameat and
   their kin (openat: file_open.c, fstatat: file_stat.c). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

/* Whether the name can be taken as it is. */
static int is_here(int directory, const char* name) {
  if (directory == AT_FDCWD || name[0] == '/') return 1;
  if (__fd_description(directory)) errno = ENOTDIR;
  return 0;
}

static int fail(int error) {
  errno = error;
  return -1;
}

int unlinkat(int directory, const char* name, int flags) {
  if (flags & ~AT_REMOVEDIR) return fail(EINVAL);
  if (!is_here(directory, name)) return -1;
  return flags & AT_REMOVEDIR ? __file_rmdir(name) : __file_unlink(name);
}

int mkdirat(int directory, const char* name, mode_t mode) {
  return is_here(directory, name) ? __file_mkdir(name, mode) : -1;
}

int renameat(int old_directory, const char* old, int new_directory, const char* new) {
  return is_here(old_directory, old) && is_here(new_directory, new) ? rename(old, new) : -1;
}

int linkat(int old_directory, const char* old, int new_directory, const char* new, int flags) {
  if (flags & ~AT_SYMLINK_FOLLOW) return fail(EINVAL);
  return is_here(old_directory, old) && is_here(new_directory, new) ? link(old, new) : -1;
}

int fchmodat(int directory, const char* name, mode_t mode, int flags) {
  if (flags & ~AT_SYMLINK_NOFOLLOW) return fail(EINVAL);
  return is_here(directory, name) ? chmod(name, mode) : -1;
}

ssize_t readlinkat(int directory, const char* restrict name, char* restrict buffer, size_t size) {
  return is_here(directory, name) ? readlink(name, buffer, size) : -1;
}
