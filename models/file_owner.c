/* Owners and times of files: chown, utime and their kin. Every file belongs to the one user there is and its times are
   always zero (file_stat.c), so that these only say whether they would succeed: the user may give a file to himself,
   and set any times that are valid. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
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
  if (directory == AT_FDCWD || name[0] == '/') return named(name);
  if (__fd_description(directory)) errno = ENOTDIR;
  return NULL;
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

static int touch(const struct file* file) {
  if (!file) return -1;
  if (file->number > FILES_STANDING) return 0;
  errno = EPERM;
  return -1;
}

int utime(const char* name, const struct utimbuf* times) {
  (void)times;
  return touch(named(name));
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
  return microseconds_valid(times) ? touch(named(name)) : -1;
}

int lutimes(const char* name, const struct timeval times[2]) {
  return microseconds_valid(times) ? touch(named(name)) : -1;
}

int futimes(int fd, const struct timeval times[2]) {
  return microseconds_valid(times) ? touch(opened(fd)) : -1;
}

int futimesat(int directory, const char* name, const struct timeval times[2]) {
  if (!microseconds_valid(times)) return -1;
  return touch(name ? named_at(directory, name, 0) : opened(directory));
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

int futimens(int fd, const struct timespec times[2]) {
  return nanoseconds_valid(times) ? touch(opened(fd)) : -1;
}

int utimensat(int directory, const char* name, const struct timespec times[2], int flags) {
  return nanoseconds_valid(times) ? touch(named_at(directory, name, flags)) : -1;
}
