/* Descriptors: small numbers for open files. Several may share one description, and with it the position. 0, 1 and 2
   are standard input, output and error. Everything that would have to wait for another thread is told as unsupported.
 */
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <gmc/intrinsics.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FEW = 16, MOST = 1024 };

struct descriptor {
  struct description* description;
  int flags; /* FD_CLOEXEC */
};

/* One reference too many: these are not freed. */
static struct description standard[3] = {{&__file_standing[FILES_STDIN], 0, O_RDONLY, 2},
                                         {&__file_standing[FILES_STDOUT], 0, O_WRONLY, 2},
                                         {&__file_standing[FILES_STDERR], 0, O_WRONLY, 2}};

static struct descriptor few[FEW] = {{&standard[0], 0}, {&standard[1], 0}, {&standard[2], 0}};
static struct descriptor* table = few;
static int table_size = FEW;

struct description* __fd_description(int fd) {
  if (fd >= 0 && fd < table_size && table[fd].description) return table[fd].description;
  errno = EBADF;
  return NULL;
}

static int grow(int size) {
  struct descriptor* larger = calloc((size_t)size, sizeof *larger);
  if (!larger) return -1;
  memcpy(larger, table, (size_t)table_size * sizeof *larger);
  if (table != few) free(table);
  table = larger;
  table_size = size;
  return 0;
}

/* The lowest free descriptor from `lowest` on now refers to the description. */
int __fd_install(struct description* description, int lowest, int flags) {
  int fd = lowest;
  while (fd < table_size && table[fd].description) fd++;
  if (fd >= MOST) {
    errno = EMFILE;
    return -1;
  }
  if (fd >= table_size && grow(fd + FEW) < 0) return -1;
  table[fd].description = description;
  table[fd].flags = flags;
  return fd;
}

static int can_read(const struct description* description) {
  return (description->flags & O_ACCMODE) != O_WRONLY;
}

static int can_write(const struct description* description) {
  return (description->flags & O_ACCMODE) != O_RDONLY;
}

struct description* __fd_describe(struct file* file, int flags) {
  struct description* description = malloc(sizeof *description);
  if (!description) return NULL;
  description->file = file;
  description->position = 0;
  description->flags = flags & ~(O_CREAT | O_EXCL | O_TRUNC | O_CLOEXEC | O_NOCTTY);
  description->references = 1;
  file->openings++;
  file->readers += (unsigned)can_read(description);
  file->writers += (unsigned)can_write(description);
  return description;
}

void __fd_drop(struct description* description) {
  struct file* file = description->file;
  if (--description->references > 0) return;
  file->openings--;
  file->readers -= (unsigned)can_read(description);
  file->writers -= (unsigned)can_write(description);
  free(description);
  __file_release(file);
}

int __fd_close(int fd) {
  struct description* description = __fd_description(fd);
  if (!description) return -1;
  table[fd].description = NULL;
  __fd_drop(description);
  return 0;
}

/* `to` refers to what `from` does; as dup2. */
int __fd_move(int from, int to) {
  struct description* description = __fd_description(from);
  if (!description) return -1;
  if (to < 0 || to >= MOST) {
    errno = EBADF;
    return -1;
  }
  if (from == to) return to;
  if (to >= table_size && grow(to + FEW) < 0) return -1;
  if (table[to].description) __fd_close(to);
  description->references++;
  table[to].description = description;
  table[to].flags = 0;
  return to;
}

int __fd_flags(int fd) {
  return __fd_description(fd) ? table[fd].flags : -1;
}

int __fd_set_flags(int fd, int flags) {
  if (!__fd_description(fd)) return -1;
  table[fd].flags = flags;
  return 0;
}

static void must_not_wait(const struct description* description) {
  if (!(description->flags & O_NONBLOCK))
    __gmc_fault("unsupported", "the program waits for another thread to use the other end of a pipe");
}

/* What a pipe answers when the caller would have to wait. */
static ssize_t no_wait(const struct description* description, ssize_t result) {
  if (result < 0 && errno == EAGAIN) must_not_wait(description);
  return result;
}

static ssize_t read_at(struct description* description, long long position, void* buffer, size_t size) {
  if (!can_read(description)) {
    errno = EBADF;
    return -1;
  }
  return no_wait(description, __file_read(description->file, position, buffer, size));
}

static ssize_t write_at(struct description* description, long long position, const void* bytes, size_t size) {
  ssize_t result;
  if (!can_write(description)) {
    errno = EBADF;
    return -1;
  }
  result = no_wait(description, __file_write(description->file, position, bytes, size));
  if (description->file->kind == FILE_PIPE && result >= 0 && (size_t)result < size) must_not_wait(description);
  return result;
}

ssize_t __fd_read(int fd, void* buffer, size_t size) {
  struct description* description = __fd_description(fd);
  ssize_t result = description ? read_at(description, description->position, buffer, size) : -1;
  if (result > 0) description->position += result;
  return result;
}

ssize_t __fd_write(int fd, const void* bytes, size_t size) {
  struct description* description = __fd_description(fd);
  ssize_t result;
  if (!description) return -1;
  if (size > 0 && (description->flags & O_APPEND)) description->position = (long long)__file_size(description->file);
  result = write_at(description, description->position, bytes, size);
  /* What was printed has no position: a program that prints for ever comes back to the same state. */
  if (result > 0 && description->file->kind != FILE_STANDARD) description->position += result;
  return result;
}

static int can_seek(const struct description* description) {
  if (description->file->kind != FILE_PIPE && description->file->kind != FILE_STANDARD) return 1;
  errno = ESPIPE;
  return 0;
}

long long __fd_seek(int fd, long long offset, int whence) {
  struct description* description = __fd_description(fd);
  long long start = 0;
  if (!description || !can_seek(description)) return -1;
  if (whence == SEEK_DATA || whence == SEEK_HOLE) __gmc_fault("unsupported", "holes in files are not simulated");
  if (description->file->kind == FILE_NULL || description->file->kind == FILE_ZERO) return description->position = 0;
  if (whence == SEEK_CUR) start = description->position;
  if (whence == SEEK_END) start = (long long)__file_size(description->file);
  if ((whence != SEEK_SET && whence != SEEK_CUR && whence != SEEK_END) || offset < -start) {
    errno = EINVAL;
    return -1;
  }
  if (offset > LLONG_MAX - start) {
    errno = EOVERFLOW;
    return -1;
  }
  return description->position = start + offset;
}

/* EBADF or ENOTDIR if not: names that depend on the descriptor of a directory are unsupported. */
int __fd_is_here(int fd, const char* name) {
  struct description* description;
  if (fd == AT_FDCWD || name[0] == '/') return 1;
  description = __fd_description(fd);
  if (!description) return 0;
  if (description->file->kind == FILE_DIRECTORY && name[0])
    __gmc_fault("unsupported", "names relative to the descriptor of a directory are not simulated");
  errno = description->file->kind == FILE_DIRECTORY ? ENOENT : ENOTDIR;
  return 0;
}

static int is_stored(const struct file* file) {
  return file->kind == FILE_REGULAR || file->kind == FILE_PIPE;
}

void __fd_buffer(int fd, const void* stream) {
  struct file* file = fd >= 0 && fd < table_size && table[fd].description ? table[fd].description->file : NULL;
  if (file && is_stored(file)) file->writer = stream;
}

void __fd_flush(int fd, const void* stream) {
  struct file* file = fd >= 0 && fd < table_size && table[fd].description ? table[fd].description->file : NULL;
  if (file && file->writer == stream) file->writer = NULL;
}

int __fd_standard(int fd) {
  struct description* description = __fd_description(fd);
  return description && description->file->kind == FILE_STANDARD && can_write(description) ? description->file->stream
                                                                                           : 0;
}

int close(int fd) {
  pthread_testcancel();
  return __fd_close(fd);
}

ssize_t read(int fd, void* buffer, size_t size) {
  pthread_testcancel();
  return __fd_read(fd, buffer, size);
}

ssize_t write(int fd, const void* bytes, size_t size) {
  pthread_testcancel();
  return __fd_write(fd, bytes, size);
}

ssize_t pread64(int fd, void* buffer, size_t size, off64_t position) {
  pthread_testcancel();
  struct description* description = __fd_description(fd);
  if (!description || !can_seek(description)) return -1;
  if (position >= 0) return read_at(description, position, buffer, size);
  errno = EINVAL;
  return -1;
}

ssize_t pread(int fd, void* buffer, size_t size, off_t position) {
  return pread64(fd, buffer, size, position);
}

ssize_t pwrite64(int fd, const void* bytes, size_t size, off64_t position) {
  pthread_testcancel();
  struct description* description = __fd_description(fd);
  if (!description || !can_seek(description)) return -1;
  if (position < 0) {
    errno = EINVAL;
    return -1;
  }
  if (description->flags & O_APPEND) position = (long long)__file_size(description->file);
  return write_at(description, position, bytes, size);
}

ssize_t pwrite(int fd, const void* bytes, size_t size, off_t position) {
  return pwrite64(fd, bytes, size, position);
}

off64_t lseek64(int fd, off64_t offset, int whence) {
  return __fd_seek(fd, offset, whence);
}

off_t lseek(int fd, off_t offset, int whence) {
  long long position = __fd_seek(fd, offset, whence);
  if (position <= LONG_MAX) return (off_t)position;
  errno = EOVERFLOW;
  return -1;
}

/* The pieces one after the other, until one is not filled. */
ssize_t readv(int fd, const struct iovec* pieces, int count) {
  pthread_testcancel();
  ssize_t total = 0;
  if (count < 0 || count > IOV_MAX) {
    errno = EINVAL;
    return -1;
  }
  if (!__fd_description(fd)) return -1;
  for (int i = 0; i < count; i++) {
    ssize_t got = __fd_read(fd, pieces[i].iov_base, pieces[i].iov_len);
    if (got < 0) return total ? total : -1;
    total += got;
    if ((size_t)got < pieces[i].iov_len) break;
  }
  return total;
}

ssize_t writev(int fd, const struct iovec* pieces, int count) {
  pthread_testcancel();
  ssize_t total = 0;
  if (count < 0 || count > IOV_MAX) {
    errno = EINVAL;
    return -1;
  }
  if (!__fd_description(fd)) return -1;
  for (int i = 0; i < count; i++) {
    ssize_t put = __fd_write(fd, pieces[i].iov_base, pieces[i].iov_len);
    if (put < 0) return total ? total : -1;
    total += put;
    if ((size_t)put < pieces[i].iov_len) break;
  }
  return total;
}
