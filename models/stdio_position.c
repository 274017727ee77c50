/* Where a stream is and how it is: seeking, the marks of end and error, its descriptor, its lock. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "streams.h"

int fseek(FILE* stream, long offset, int whence) {
  return __stream_seek(stream, offset, whence);
}

int fseeko(FILE* stream, off_t offset, int whence) {
  return __stream_seek(stream, offset, whence);
}

int fseeko64(FILE* stream, off64_t offset, int whence) {
  return __stream_seek(stream, offset, whence);
}

static long tell(FILE* stream) {
  long long position = __stream_tell(stream);
  if (position <= LONG_MAX) return (long)position;
  errno = EOVERFLOW;
  return -1;
}

long ftell(FILE* stream) {
  return tell(stream);
}

off_t ftello(FILE* stream) {
  return tell(stream);
}

off64_t ftello64(FILE* stream) {
  return __stream_tell(stream);
}

void rewind(FILE* stream) {
  __stream_seek(stream, 0, SEEK_SET);
  stream->_flags &= ~(STREAM_ERROR | STREAM_EOF);
}

int fgetpos(FILE* stream, fpos_t* position) {
  long now = tell(stream);
  if (now < 0) return -1;
  memset(position, 0, sizeof *position);
  position->__pos = now;
  return 0;
}

int fgetpos64(FILE* stream, fpos64_t* position) {
  long long now = __stream_tell(stream);
  if (now < 0) return -1;
  memset(position, 0, sizeof *position);
  position->__pos = now;
  return 0;
}

int fsetpos(FILE* stream, const fpos_t* position) {
  return __stream_seek(stream, position->__pos, SEEK_SET);
}

int fsetpos64(FILE* stream, const fpos64_t* position) {
  return __stream_seek(stream, position->__pos, SEEK_SET);
}

static void clear(FILE* stream) {
  __stream_check(stream);
  stream->_flags &= ~(STREAM_ERROR | STREAM_EOF);
}

static int flag(FILE* stream, int bit) {
  __stream_check(stream);
  return (stream->_flags & bit) != 0;
}

static int number(FILE* stream) {
  __stream_check(stream);
  if (stream->_fileno < 0) errno = EBADF;
  return stream->_fileno;
}

void clearerr(FILE* stream) {
  clear(stream);
}

void clearerr_unlocked(FILE* stream) {
  clear(stream);
}

int feof(FILE* stream) {
  return flag(stream, STREAM_EOF);
}

int feof_unlocked(FILE* stream) {
  return flag(stream, STREAM_EOF);
}

int ferror(FILE* stream) {
  return flag(stream, STREAM_ERROR);
}

int ferror_unlocked(FILE* stream) {
  return flag(stream, STREAM_ERROR);
}

int fileno(FILE* stream) {
  return number(stream);
}

int fileno_unlocked(FILE* stream) {
  return number(stream);
}

/* A call of a model is not interrupted by other threads, and what lies between two calls is for them to agree on. */
void flockfile(FILE* stream) {
  __stream_check(stream);
}

int ftrylockfile(FILE* stream) {
  __stream_check(stream);
  return 0;
}

void funlockfile(FILE* stream) {
  __stream_check(stream);
}
