/* What is known about a file: stat and access in all their spellings, chmod, truncate. Every file belongs to the user,
   and its times are all zero: a clock in here would make states differ that are the same. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

enum { OWNER = 1000, BLOCK = 512 };

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

static mode_t mode_of(const struct file* file) {
  switch (file->kind) {
    case FILE_REGULAR: return file->mode | S_IFREG;
    case FILE_DIRECTORY: return file->mode | S_IFDIR;
    case FILE_PIPE:
    case FILE_STANDARD: return file->mode | S_IFIFO;
    default: return file->mode | S_IFCHR;
  }
}

static int fill64(struct file* file, struct stat64* result) {
  if (!file) return -1;
  memset(result, 0, sizeof *result);
  result->st_dev = 1;
  result->st_ino = file->number;
  result->st_mode = mode_of(file);
  result->st_nlink = file->number > FILES_STANDING ? file->names : 1;
  result->st_uid = OWNER;
  result->st_gid = OWNER;
  result->st_size = (off64_t)__file_size(file);
  result->st_blksize = 4096;
  result->st_blocks = (result->st_size + BLOCK - 1) / BLOCK;
  return 0;
}

static int fill(struct file* file, struct stat* result) {
  if (!file) return -1;
  memset(result, 0, sizeof *result);
  result->st_dev = 1;
  result->st_ino = file->number;
  result->st_mode = mode_of(file);
  result->st_nlink = file->number > FILES_STANDING ? file->names : 1;
  result->st_uid = OWNER;
  result->st_gid = OWNER;
  result->st_size = (off_t)__file_size(file);
  result->st_blksize = 4096;
  result->st_blocks = (result->st_size + BLOCK - 1) / BLOCK;
  return 0;
}

int stat(const char* name, struct stat* result) {
  return fill(named(name), result);
}

int stat64(const char* name, struct stat64* result) {
  return fill64(named(name), result);
}

int lstat(const char* name, struct stat* result) {
  return fill(named(name), result);
}

int lstat64(const char* name, struct stat64* result) {
  return fill64(named(name), result);
}

int fstat(int fd, struct stat* result) {
  return fill(opened(fd), result);
}

int fstat64(int fd, struct stat64* result) {
  return fill64(opened(fd), result);
}

/* Relative to a directory only if that is the current one. */
static struct file* named_at(int directory, const char* name, int flags) {
  if (!name[0] && (flags & AT_EMPTY_PATH)) return opened(directory);
  return __fd_is_here(directory, name) ? named(name) : NULL;
}

int fstatat(int directory, const char* name, struct stat* result, int flags) {
  return fill(named_at(directory, name, flags), result);
}

int fstatat64(int directory, const char* name, struct stat64* result, int flags) {
  return fill64(named_at(directory, name, flags), result);
}

static int permitted(const struct file* file, int mode) {
  if (!file) return -1;
  if (mode & ~(R_OK | W_OK | X_OK)) {
    errno = EINVAL;
    return -1;
  }
  if (((file->mode >> 6) & (mode_t)mode) == (mode_t)mode) return 0;
  errno = EACCES;
  return -1;
}

int access(const char* name, int mode) {
  return permitted(named(name), mode);
}

int euidaccess(const char* name, int mode) {
  return permitted(named(name), mode);
}

int faccessat(int directory, const char* name, int mode, int flags) {
  return permitted(named_at(directory, name, flags), mode);
}

static int set_mode(struct file* file, mode_t mode) {
  if (!file) return -1;
  if (file->number <= FILES_STANDING) {
    errno = EPERM;
    return -1;
  }
  __file_set_mode(file, mode);
  return 0;
}

int chmod(const char* name, mode_t mode) {
  return set_mode(named(name), mode);
}

int fchmod(int fd, mode_t mode) {
  return set_mode(opened(fd), mode);
}

int ftruncate64(int fd, off64_t size) {
  struct description* description = __fd_description(fd);
  if (!description) return -1;
  if (size < 0 || description->file->kind != FILE_REGULAR || (description->flags & O_ACCMODE) == O_RDONLY) {
    errno = EINVAL;
    return -1;
  }
  return __file_resize(description->file, size);
}

int ftruncate(int fd, off_t size) {
  return ftruncate64(fd, size);
}

int truncate64(const char* name, off64_t size) {
  struct file* file = named(name);
  if (!file || permitted(file, W_OK) < 0) return -1;
  if (size < 0 || file->kind != FILE_REGULAR) {
    errno = file->kind == FILE_DIRECTORY ? EISDIR : EINVAL;
    return -1;
  }
  return __file_resize(file, size);
}

int truncate(const char* name, off_t size) {
  return truncate64(name, size);
}
