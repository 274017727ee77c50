/* How descriptors come about and what can be set on them: open, creat, dup, pipe, fcntl and their kin. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

static struct file* fail(int error) {
  errno = error;
  return NULL;
}

/* Whether the flags fit to a file that was there before. */
static struct file* admit(struct file* file, int flags) {
  int access = flags & O_ACCMODE;
  if ((flags & O_CREAT) && (flags & O_EXCL)) return fail(EEXIST);
  if (file->kind == FILE_DIRECTORY && (access != O_RDONLY || (flags & O_CREAT))) return fail(EISDIR);
  if (file->kind != FILE_DIRECTORY && (flags & O_DIRECTORY)) return fail(ENOTDIR);
  if (access != O_WRONLY && !(file->mode & S_IRUSR)) return fail(EACCES);
  if (access != O_RDONLY && !(file->mode & S_IWUSR)) return fail(EACCES);
  if (file->kind == FILE_REGULAR) {
    if (flags & O_TRUNC) {
      if (__file_resize(file, 0) < 0) return NULL;
    } else if (access != O_RDONLY && __file_take_over(file) < 0) {
      return NULL;
    }
  }
  return file;
}

static struct file* find_or_create(const char* path, const char* name, int flags, mode_t mode) {
  int saved = errno;
  struct file* file = __file_find(path, name);
  if (file) return admit(file, flags);
  if (errno != ENOENT || !(flags & O_CREAT)) return NULL;
  if (name[strlen(name) - 1] == '/') return fail(EISDIR);
  errno = saved;
  return __file_create(path, FILE_REGULAR, mode);
}

/* A new descriptor on the file, which is given up if there is none. */
static int open_file(struct file* file, int flags) {
  struct description* description = __fd_describe(file, flags);
  int fd;
  if (!description) {
    __file_release(file);
    return -1;
  }
  fd = __fd_install(description, 0, flags & O_CLOEXEC ? FD_CLOEXEC : 0);
  if (fd < 0) __fd_drop(description);
  return fd;
}

/* On 64 bits the system sees every open as one with O_LARGEFILE, and F_GETFL tells it. */
enum { LARGE = sizeof(long) == 8 ? 0100000 : 0 };

int __fd_open(const char* name, int flags, mode_t mode) {
  char* path = __file_path(name);
  struct file* file;
  if ((flags & O_PATH) || (flags & O_TMPFILE) == O_TMPFILE)
    __gmc_fault("unsupported", "open with O_PATH or O_TMPFILE is not simulated");
  file = path ? find_or_create(path, name, flags, mode) : NULL;
  free(path);
  return file ? open_file(file, flags | LARGE) : -1;
}

/* A new descriptor on the file that is open already, as freopen without a name does. */
int __fd_reopen(int fd, int flags) {
  struct description* description = __fd_description(fd);
  if (!description || !admit(description->file, flags & ~O_EXCL)) return -1;
  return open_file(description->file, flags | LARGE);
}

int open(const char* name, int flags, ...) {
  pthread_testcancel();
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return __fd_open(name, flags, mode);
}

int open64(const char* name, int flags, ...) {
  pthread_testcancel();
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return __fd_open(name, flags, mode);
}

/* Only names that do not depend on the directory: absolute ones, or AT_FDCWD. */
static int open_at(int directory, const char* name, int flags, mode_t mode) {
  return __fd_is_here(directory, name) ? __fd_open(name, flags, mode) : -1;
}

int openat(int directory, const char* name, int flags, ...) {
  pthread_testcancel();
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return open_at(directory, name, flags, mode);
}

int openat64(int directory, const char* name, int flags, ...) {
  pthread_testcancel();
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return open_at(directory, name, flags, mode);
}

int creat(const char* name, mode_t mode) {
  pthread_testcancel();
  return __fd_open(name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int creat64(const char* name, mode_t mode) {
  pthread_testcancel();
  return __fd_open(name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

static int duplicate(int fd, int lowest, int flags) {
  struct description* description = __fd_description(fd);
  int result;
  if (!description) return -1;
  if (lowest < 0) {
    errno = EINVAL;
    return -1;
  }
  result = __fd_install(description, lowest, flags);
  if (result >= 0) description->references++;
  return result;
}

int dup(int fd) {
  return duplicate(fd, 0, 0);
}

int dup2(int from, int to) {
  return __fd_move(from, to);
}

int dup3(int from, int to, int flags) {
  if (from == to || (flags & ~O_CLOEXEC)) {
    errno = EINVAL;
    return -1;
  }
  if (__fd_move(from, to) < 0) return -1;
  __fd_set_flags(to, flags & O_CLOEXEC ? FD_CLOEXEC : 0);
  return to;
}

int pipe2(int ends[2], int flags) {
  struct file* file = __file_new(FILE_PIPE, 0600);
  int reading, writing;
  if (flags & ~(O_CLOEXEC | O_NONBLOCK)) __gmc_fault("unsupported", "pipes of this kind are not simulated");
  if (!file) return -1;
  reading = open_file(file, O_RDONLY | flags);
  if (reading < 0) return -1;
  writing = open_file(file, O_WRONLY | flags);
  if (writing < 0) {
    __fd_close(reading);
    return -1;
  }
  ends[0] = reading;
  ends[1] = writing;
  return 0;
}

int pipe(int ends[2]) {
  return pipe2(ends, 0);
}

/* The description's flags that can be changed later. */
enum { CHANGEABLE = O_APPEND | O_NONBLOCK | O_ASYNC | O_DIRECT | O_NOATIME };

static int control(int fd, int command, va_list arguments) {
  struct description* description = __fd_description(fd);
  if (!description) return -1;
  switch (command) {
    case F_GETFL: return description->flags;
    case F_SETFL:
      description->flags = (description->flags & ~CHANGEABLE) | (va_arg(arguments, int) & CHANGEABLE);
      return 0;
    case F_DUPFD: return duplicate(fd, va_arg(arguments, int), 0);
    case F_DUPFD_CLOEXEC: return duplicate(fd, va_arg(arguments, int), FD_CLOEXEC);
    case F_GETFD: return __fd_flags(fd);
    case F_SETFD: return __fd_set_flags(fd, va_arg(arguments, int) & FD_CLOEXEC);
    case F_SETLK:
    case F_SETLKW: return 0; /* there is no other process */
    default: __gmc_fault("unsupported", "this command of fcntl is not simulated");
  }
}

int fcntl(int fd, int command, ...) {
  va_list arguments;
  int result;
  va_start(arguments, command);
  result = control(fd, command, arguments);
  va_end(arguments);
  return result;
}

int fcntl64(int fd, int command, ...) {
  va_list arguments;
  int result;
  va_start(arguments, command);
  result = control(fd, command, arguments);
  va_end(arguments);
  return result;
}

/* No descriptor is a terminal; of the other requests none is known. */
int ioctl(int fd, unsigned long request, ...) {
  if (!__fd_description(fd)) return -1;
  if (request >> 8 != 'T' || request == FIONREAD || request == FIONBIO || request == FIOASYNC || request == FIOCLEX ||
      request == FIONCLEX || request == FIOQSIZE)
    __gmc_fault("unsupported", "this request of ioctl is not simulated");
  errno = ENOTTY;
  return -1;
}

int isatty(int fd) {
  if (__fd_description(fd)) errno = ENOTTY;
  return 0;
}

/* Only another description could hold a lock that is in the way. */
int flock(int fd, int operation) {
  struct description* description = __fd_description(fd);
  int kind = operation & ~LOCK_NB;
  if (!description) return -1;
  if (kind != LOCK_SH && kind != LOCK_EX && kind != LOCK_UN) {
    errno = EINVAL;
    return -1;
  }
  if (kind != LOCK_UN && description->file->openings > 1)
    __gmc_fault("unsupported", "locks on a file that was opened more than once are not simulated");
  return 0;
}

static int check(int fd) {
  struct description* description = __fd_description(fd);
  if (!description) return -1;
  if (description->file->kind == FILE_REGULAR || description->file->kind == FILE_DIRECTORY) return 0;
  errno = EINVAL;
  return -1;
}

int fsync(int fd) {
  pthread_testcancel();
  return check(fd);
}

int fdatasync(int fd) {
  pthread_testcancel();
  return check(fd);
}

void sync(void) {}
