/* Symbolic links, which these files do not have. */
#define _GNU_SOURCE
#include <errno.h>
#include <gmc/intrinsics.h>
#include <unistd.h>

int symlink(const char* target, const char* name) {
  if (target[0] && name[0]) __gmc_fault("unsupported", "symbolic links are not simulated");
  errno = ENOENT;
  return -1;
}

int symlinkat(const char* target, int directory, const char* name) {
  (void)directory;
  return symlink(target, name);
}
