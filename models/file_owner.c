/* Owners and times of files: chown, utime and their kin. Every file belongs to the one user there is and its times are
   always zero (file_stat.c), so that these only say whether they would succeed: the user may give a file to himself,
   and set its times to the present, but not to others, since nobody would find them again. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <gmc/intrinsics.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <utime.h>

#include "files.h"

enum { OWNER = 1000, SECOND = 1000000000 };

static struct file* named(const char* name) {
  char* path = __file_path(name);
  struct file* file = path ? __file_find(path, name) : NULL;
  free(path);
  return file;
}

static struct file* opened(int fd) {
  struct description* description = __fd_description(fd);
  return description ? description->file : NULL;
}

/* Relative to a directory only if that is the current one. */
static struct file* named_at(int directory, const char* name, int flags) {
  if (!name[0] && (flags & AT_EMPTY_PATH)) return opened(directory);
  return __fd_is_here(directory, name) ? named(name) : NULL;
}

static int give(const struct file* file, uid_t user, gid_t group) {
  if (!file) return -1;
  if (file->number > FILES_STANDING && (user == (uid_t)-1 || user == OWNER) && (group == (gid_t)-1 || group == OWNER)) {
    return 0;
  }
  errno = EPERM;
  return -1;
}

int chown(const char* name, uid_t user, gid_t group) {
  return give(named(name), user, group);
}

int lchown(const char* name, uid_t user, gid_t group) {
  return give(named(name), user, group);
}

int fchown(int fd, uid_t user, gid_t group) {
  return give(opened(fd), user, group);
}

int fchownat(int directory, const char* name, uid_t user, gid_t group, int flags) {
  return give(named_at(directory, name, flags), user, group);
}

enum when { PRESENT, GIVEN };

static int touch(const struct file* file, enum when when) {
  if (!file) return -1;
  if (file->number <= FILES_STANDING) {
    errno = EPERM;
    return -1;
  }
  if (when == GIVEN) __gmc_fault("unsupported", "files have no times here that could be set");
  return 0;
}

int utime(const char* name, const struct utimbuf* times) {
  return touch(named(name), times ? GIVEN : PRESENT);
}

static int microseconds_valid(const struct timeval times[2]) {
  int i;
  for (i = 0; times && i < 2; i++) {
    if (times[i].tv_usec < 0 || times[i].tv_usec >= SECOND / 1000) {
      errno = EINVAL;
      return 0;
    }
  }
  return 1;
}

int utimes(const char* name, const struct timeval times[2]) {
  return microseconds_valid(times) ? touch(named(name), times ? GIVEN : PRESENT) : -1;
}

int lutimes(const char* name, const struct timeval times[2]) {
  return microseconds_valid(times) ? touch(named(name), times ? GIVEN : PRESENT) : -1;
}

int futimes(int fd, const struct timeval times[2]) {
  return microseconds_valid(times) ? touch(opened(fd), times ? GIVEN : PRESENT) : -1;
}

int futimesat(int directory, const char* name, const struct timeval times[2]) {
  if (!microseconds_valid(times)) return -1;
  return touch(name ? named_at(directory, name, 0) : opened(directory), times ? GIVEN : PRESENT);
}

static int nanoseconds_valid(const struct timespec times[2]) {
  int i;
  for (i = 0; times && i < 2; i++) {
    if (times[i].tv_nsec == UTIME_NOW || times[i].tv_nsec == UTIME_OMIT) continue;
    if (times[i].tv_nsec < 0 || times[i].tv_nsec >= SECOND) {
      errno = EINVAL;
      return 0;
    }
  }
  return 1;
}

static enum when when_of(const struct timespec times[2]) {
  int i;
  for (i = 0; times && i < 2; i++) {
    if (times[i].tv_nsec != UTIME_NOW && times[i].tv_nsec != UTIME_OMIT) return GIVEN;
  }
  return PRESENT;
}

int futimens(int fd, const struct timespec times[2]) {
  return nanoseconds_valid(times) ? touch(opened(fd), when_of(times)) : -1;
}

int utimensat(int directory, const char* name, const struct timespec times[2], int flags) {
  return nanoseconds_valid(times) ? touch(named_at(directory, name, flags), when_of(times)) : -1;
}
