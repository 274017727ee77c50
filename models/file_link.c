/* Symbolic links, which these files do not have: making one fails as it does on a file system without them. */
#define _GNU_SOURCE
#include <errno.h>
#include <unistd.h>

int symlink(const char* target, const char* name) {
  errno = target[0] && name[0] ? EPERM : ENOENT;
  return -1;
}

int symlinkat(const char* target, int directory, const char* name) {
  (void)directory;
  return symlink(target, name);
}
