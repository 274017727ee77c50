/* Streams in memory: fmemopen on a block of fixed size, open_memstream on one that grows. As with glibc, the caller's
   variables of open_memstream change only when the stream is flushed or closed. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "streams.h"

ssize_t __stream_memory_read(struct memory* memory, void* buffer, size_t size) {
  size_t left = memory->position < memory->size ? memory->size - memory->position : 0;
  if (size > left) size = left;
  if (size) memcpy(buffer, memory->data + memory->position, size);
  memory->position += size;
  return (ssize_t)size;
}

/* Keeps room for a null after the contents. */
static int reserve(struct memory* memory, size_t size) {
  size_t capacity = memory->capacity;
  char* data;
  if (size < capacity) return 0;
  while (capacity <= size) capacity = capacity * 2 + 100;
  data = realloc(memory->data, capacity);
  if (!data) return -1;
  memory->data = data;
  memory->capacity = capacity;
  return 0;
}

/* A null byte follows what is written, if it fits; if not, and the stream does not append, it takes the place of the
 * last. */
static ssize_t write_fixed(struct memory* memory, int appends, const char* bytes, size_t size) {
  size_t start = appends ? memory->size : memory->position;
  size_t room = start < memory->capacity ? memory->capacity - start : 0;
  int add_null = bytes[size - 1] != '\0';
  if (size > room) {
    size = room;
    if (room == 0 || memory->position + (size_t)add_null >= memory->capacity) {
      errno = ENOSPC;
      return -1;
    }
  }
  memcpy(memory->data + start, bytes, size);
  memory->position = start + size;
  if (memory->position <= memory->size) return (ssize_t)size;
  memory->size = memory->position;
  if (add_null && memory->size < memory->capacity) {
    memory->data[memory->size] = '\0';
  } else if (add_null && !appends) {
    memory->data[memory->capacity - 1] = '\0';
  }
  return (ssize_t)size;
}

ssize_t __stream_memory_write(FILE* stream, const void* bytes, size_t size) {
  struct memory* memory = stream->_freeres_buf;
  size_t end;
  if (size > INT_MAX) size = INT_MAX;
  if (!memory->where) return write_fixed(memory, stream->_flags & STREAM_APPENDING, bytes, size);
  end = memory->position + size;
  if (reserve(memory, end) < 0) return -1;
  if (memory->position > memory->size) memset(memory->data + memory->size, 0, memory->position - memory->size);
  memcpy(memory->data + memory->position, bytes, size);
  memory->position = end;
  if (end > memory->size) memory->size = end;
  return (ssize_t)size;
}

long long __stream_memory_seek(struct memory* memory, long long offset, int whence) {
  long long start = 0;
  if (whence == SEEK_CUR) start = (long long)memory->position;
  if (whence == SEEK_END) start = (long long)memory->size;
  if (offset < -start || offset > LONG_MAX / 2 - start ||
      (!memory->where && start + offset > (long long)memory->capacity)) {
    errno = EINVAL;
    return -1;
  }
  memory->position = (size_t)(start + offset);
  return start + offset;
}

/* A gap that a seek left is filled with zeros. */
void __stream_memory_flush(struct memory* memory) {
  size_t end = memory->position > memory->size ? memory->position : memory->size;
  if (!memory->where || reserve(memory, end) < 0) return;
  memset(memory->data + memory->size, 0, end - memory->size + 1);
  *memory->where = memory->data;
  *memory->length = memory->position;
}

/* What lies after the position is not part of the result. */
void __stream_memory_close(struct memory* memory) {
  __stream_memory_flush(memory);
  if (memory->where) memory->data[memory->position] = '\0';
  if (memory->own) free(memory->data);
  free(memory);
}

static FILE* stream_on(struct memory* memory, int flags) {
  FILE* stream = __stream_new(-1, flags);
  if (stream) stream->_freeres_buf = memory;
  return stream;
}

FILE* open_memstream(char** where, size_t* length) {
  struct memory* memory = calloc(1, sizeof *memory);
  FILE* stream;
  if (!memory) return NULL;
  memory->where = where;
  memory->length = length;
  stream = reserve(memory, 0) < 0 ? NULL : stream_on(memory, STREAM_NO_READS);
  if (!stream) {
    free(memory->data);
    free(memory);
    return NULL;
  }
  return stream;
}

/* How much of the block counts as contents, and where the stream begins. */
static void begin(struct memory* memory, char mode, int update) {
  if (mode == 'w' && update && memory->capacity) memory->data[0] = '\0';
  memory->size = mode == 'r' ? memory->capacity : mode == 'w' ? 0 : strnlen(memory->data, memory->capacity);
  if (mode == 'a') memory->position = memory->size;
}

FILE* fmemopen(void* block, size_t size, const char* mode) {
  int update = mode[0] && (mode[1] == '+' || (mode[1] && mode[2] == '+'));
  struct memory* memory;
  int flags;
  switch (mode[0]) {
    case 'r': flags = STREAM_NO_WRITES; break;
    case 'w': flags = STREAM_NO_READS; break;
    case 'a': flags = STREAM_NO_READS; break;
    default: errno = EINVAL; return NULL;
  }
  if (update) flags = 0;
  if (mode[0] == 'a') flags |= STREAM_APPENDING;
  memory = calloc(1, sizeof *memory);
  if (!memory) return NULL;
  memory->own = block == NULL;
  memory->data = block ? block : malloc(size ? size : 1);
  memory->capacity = size;
  if (memory->data) {
    FILE* stream;
    if (!block) memory->data[0] = '\0';
    begin(memory, mode[0], update);
    stream = stream_on(memory, flags);
    if (stream) return stream;
  }
  if (memory->own) free(memory->data);
  free(memory);
  return NULL;
}
