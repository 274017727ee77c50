/* The bytes of a file: reading, writing and resizing, for every kind of file there is. Contents of a file of the host
   are asked for piece by piece and copied into guest memory (taken over) only when they are about to change. */
#include "files.h"

#include <errno.h>
#include <gmc/intrinsics.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { PIPE_CAPACITY = 65536, MOST = 1 << 30 /* bytes of a file */ };

static int can_read_byte(const char* host, size_t position) {
  char byte;
  return __gmc_input(host, position, &byte, 1) == 1;
}

/* The host tells no sizes: look for the first byte that is not there, by doubling and then halving the distance. */
static size_t host_size(const char* host) {
  size_t low = 0;  /* there are at least so many bytes */
  size_t high = 1; /* and less than so many */
  while (can_read_byte(host, high - 1)) {
    low = high;
    high *= 2;
  }
  while (low + 1 < high) {
    size_t middle = low + (high - low) / 2;
    if (can_read_byte(host, middle - 1)) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/* Streams write at once (streams.h): who looks before they are flushed would see what really is not there yet. */
static void require_flushed(const struct file* file) {
  if (file->writer)
    __gmc_fault("unsupported", "the file is used while output to it is still in the buffer of a stream");
}

size_t __file_size(struct file* file) {
  require_flushed(file);
  if (file->kind != FILE_REGULAR) return 0;
  return file->host ? host_size(file->host) : file->size;
}

static int reserve(struct file* file, size_t size) {
  size_t capacity = file->capacity ? file->capacity : 64;
  char* data;
  if (size <= file->capacity) return 0;
  if (size > MOST) __gmc_fault("unsupported", "a file of this size is not simulated");
  while (capacity < size) capacity *= 2;
  data = realloc(file->data, capacity);
  if (!data) {
    errno = ENOSPC;
    return -1;
  }
  file->data = data;
  file->capacity = capacity;
  return 0;
}

/* Copies the contents from the host, so that they can be changed. */
int __file_take_over(struct file* file) {
  size_t size;
  if (!file->host) return 0;
  size = host_size(file->host);
  if (reserve(file, size) < 0) return -1;
  while (file->size < size) {
    long got = __gmc_input(file->host, file->size, file->data + file->size, size - file->size);
    if (got <= 0) break;
    file->size += (size_t)got;
  }
  free(file->host);
  file->host = NULL;
  return 0;
}

int __file_resize(struct file* file, long long size) {
  require_flushed(file);
  if (size > MOST) __gmc_fault("unsupported", "a file of this size is not simulated");
  if (__file_take_over(file) < 0 || reserve(file, (size_t)size) < 0) return -1;
  if ((size_t)size > file->size) memset(file->data + file->size, 0, (size_t)size - file->size);
  file->size = (size_t)size;
  return 0;
}

static ssize_t read_pipe(struct file* file, void* buffer, size_t size) {
  size_t left = file->size - file->consumed;
  if (left == 0 && file->writers > 0 && size > 0) {
    errno = EAGAIN;
    return -1;
  }
  if (size > left) size = left;
  if (size == 0) return 0;
  memcpy(buffer, file->data + file->consumed, size);
  file->consumed += size;
  if (file->consumed == file->size) file->consumed = file->size = 0;
  return (ssize_t)size;
}

/* Returns how many bytes were read, 0 at the end. A pipe that has none yet is EAGAIN. */
ssize_t __file_read(struct file* file, long long position, void* buffer, size_t size) {
  long got;
  require_flushed(file);
  if (size > INT_MAX) size = INT_MAX;
  switch (file->kind) {
    case FILE_REGULAR:
      if (file->host) {
        if (position > LONG_MAX) return 0;
        got = __gmc_input(file->host, (size_t)position, buffer, size);
        return got < 0 ? 0 : (ssize_t)got;
      }
      if (position >= (long long)file->size) return 0;
      if (size > file->size - (size_t)position) size = file->size - (size_t)position;
      if (size) memcpy(buffer, file->data + position, size);
      return (ssize_t)size;
    case FILE_PIPE: return read_pipe(file, buffer, size);
    case FILE_STANDARD:
      if (file->stream == 0 && __gmc_symbolic_input() != 0) {
        got = (long)__gmc_read_symbolic(buffer, size, file->consumed);
      } else {
        got = file->stream == 0 && size ? __gmc_input("/dev/stdin", file->consumed, buffer, size) : 0;
      }
      if (got < 0) got = 0;
      file->consumed += (size_t)got;
      return (ssize_t)got;
    case FILE_ZERO:
      if (size) memset(buffer, 0, size);
      return (ssize_t)size;
    case FILE_NULL: return 0;
    case FILE_DIRECTORY: break;
  }
  errno = EISDIR;
  return -1;
}

static ssize_t write_pipe(struct file* file, const void* bytes, size_t size) {
  size_t room = PIPE_CAPACITY - (file->size - file->consumed);
  if (size == 0) return 0;
  if (file->readers == 0) {
    raise(SIGPIPE);
    errno = EPIPE;
    return -1;
  }
  if (size > room) {
    if (room == 0 || size <= PIPE_BUF) { /* small ones are not split */
      errno = EAGAIN;
      return -1;
    }
    size = room;
  }
  if (file->consumed) {
    memmove(file->data, file->data + file->consumed, file->size - file->consumed);
    file->size -= file->consumed;
    file->consumed = 0;
  }
  if (reserve(file, file->size + size) < 0) return -1;
  memcpy(file->data + file->size, bytes, size);
  file->size += size;
  return (ssize_t)size;
}

/* Returns how many bytes were written. A pipe that is full is EAGAIN. */
ssize_t __file_write(struct file* file, long long position, const void* bytes, size_t size) {
  require_flushed(file);
  if (size > INT_MAX) size = INT_MAX;
  if (file->kind == FILE_PIPE) return write_pipe(file, bytes, size);
  if (file->kind == FILE_DIRECTORY) {
    errno = EISDIR;
    return -1;
  }
  if (size == 0) return 0;
  if (file->kind == FILE_STANDARD) __gmc_output(file->stream, bytes, size);
  if (file->kind == FILE_REGULAR) {
    if (position > MOST - (long long)size) __gmc_fault("unsupported", "a file of this size is not simulated");
    if (__file_take_over(file) < 0) return -1;
    if (position + (long long)size > (long long)file->size) {
      if (reserve(file, (size_t)position + size) < 0) return -1;
      if (position > (long long)file->size) memset(file->data + file->size, 0, (size_t)position - file->size);
      file->size = (size_t)position + size;
    }
    memcpy(file->data + position, bytes, size);
  }
  return (ssize_t)size;
}
