/* Input from streams: characters, lines and blocks. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "streams.h"

#undef fread_unlocked

/* What the inline functions of the header call when nothing is read ahead. */
int __uflow(FILE* stream) {
  return __stream_get(stream);
}

int __underflow(FILE* stream) {
  return __stream_fill(stream) == EOF ? EOF : (unsigned char)*stream->_IO_read_ptr;
}

int fgetc(FILE* stream) {
  return __stream_get(stream);
}

int getc(FILE* stream) {
  return __stream_get(stream);
}

int _IO_getc(FILE* stream) {
  return __stream_get(stream);
}

int getchar(void) {
  return __stream_get(stdin);
}

int fgetc_unlocked(FILE* stream) {
  return __stream_get(stream);
}

int getc_unlocked(FILE* stream) {
  return __stream_get(stream);
}

int getchar_unlocked(void) {
  return __stream_get(stdin);
}

int ungetc(int character, FILE* stream) {
  return __stream_unget(stream, character);
}

int getw(FILE* stream) {
  int word;
  return __stream_read(stream, &word, sizeof word) == sizeof word ? word : EOF;
}

/* How many of the bytes that were read ahead, but at most `most`, make up the line: up to its end, if that is among
 * them. */
static size_t piece_of_line(const FILE* stream, int delimiter, size_t most) {
  size_t ahead = (size_t)(stream->_IO_read_end - stream->_IO_read_ptr);
  const char* end;
  if (ahead > most) ahead = most;
  end = memchr(stream->_IO_read_ptr, delimiter, ahead);
  return end ? (size_t)(end - stream->_IO_read_ptr) + 1 : ahead;
}

static void take(FILE* stream, char* to, size_t size) {
  memcpy(to, stream->_IO_read_ptr, size);
  stream->_IO_read_ptr += size;
}

static char* get_string(char* buffer, int size, FILE* stream) {
  int old = stream->_flags & STREAM_ERROR;
  size_t used = 0;
  if (size <= 0) return NULL;
  if (size == 1) {
    buffer[0] = '\0';
    return buffer;
  }
  stream->_flags &= ~STREAM_ERROR;
  while (used < (size_t)size - 1 && __stream_fill(stream) == 0) {
    size_t piece = piece_of_line(stream, '\n', (size_t)size - 1 - used);
    take(stream, buffer + used, piece);
    used += piece;
    if (buffer[used - 1] == '\n') break;
  }
  if (used == 0 || (stream->_flags & STREAM_ERROR)) {
    buffer = NULL;
  } else {
    buffer[used] = '\0';
  }
  stream->_flags |= old;
  return buffer;
}

char* fgets(char* buffer, int size, FILE* stream) {
  return get_string(buffer, size, stream);
}

char* fgets_unlocked(char* buffer, int size, FILE* stream) {
  return get_string(buffer, size, stream);
}

/* As long as the line is: what does not fit is written all the same, and found by the machine. */
char* gets(char* buffer) {
  size_t used = 0;
  int character;
  while ((character = __stream_get(stdin)) != EOF && character != '\n') buffer[used++] = (char)character;
  if ((used == 0 && character == EOF) || (stdin->_flags & STREAM_ERROR)) return NULL;
  buffer[used] = '\0';
  return buffer;
}

static size_t get_blocks(void* buffer, size_t size, size_t count, FILE* stream) {
  size_t bytes = size * count;
  if (bytes == 0) return 0;
  return __stream_read(stream, buffer, bytes) / size;
}

size_t fread(void* buffer, size_t size, size_t count, FILE* stream) {
  return get_blocks(buffer, size, count, stream);
}

size_t fread_unlocked(void* buffer, size_t size, size_t count, FILE* stream) {
  return get_blocks(buffer, size, count, stream);
}

/* Makes room for so many bytes. */
static int extend(char** line, size_t* size, size_t needed) {
  size_t larger = *size * 2;
  char* block;
  if (needed <= *size) return 0;
  if (needed > (size_t)SSIZE_MAX) {
    errno = EOVERFLOW;
    return -1;
  }
  if (larger < needed) larger = needed;
  block = realloc(*line, larger);
  if (!block) return -1;
  *line = block;
  *size = larger;
  return 0;
}

ssize_t __stream_line(char** line, size_t* size, int delimiter, FILE* stream) {
  size_t used = 0;
  if (!line || !size) {
    errno = EINVAL;
    return -1;
  }
  __stream_check(stream);
  if (stream->_flags & STREAM_ERROR) return -1;
  if (!*line) *size = 0;
  if (extend(line, size, *size ? *size : 120) < 0) return -1;
  while (__stream_fill(stream) == 0) {
    size_t piece = piece_of_line(stream, delimiter, SSIZE_MAX);
    if (extend(line, size, used + piece + 1) < 0) return -1;
    take(stream, *line + used, piece);
    used += piece;
    if ((*line)[used - 1] == (char)delimiter) break;
  }
  if (used == 0) return -1;
  (*line)[used] = '\0';
  return (ssize_t)used;
}

ssize_t getline(char** line, size_t* size, FILE* stream) {
  return __stream_line(line, size, '\n', stream);
}

ssize_t getdelim(char** line, size_t* size, int delimiter, FILE* stream) {
  return __stream_line(line, size, delimiter, stream);
}

ssize_t __getdelim(char** line, size_t* size, int delimiter, FILE* stream) {
  return __stream_line(line, size, delimiter, stream);
}
