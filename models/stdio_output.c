/* Output to streams: characters, strings and blocks. As with glibc, a stream of wide characters takes single
   characters, but neither strings nor blocks. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "streams.h"

#undef fwrite_unlocked

static int put(int character, FILE* stream) {
  unsigned char byte = (unsigned char)character;
  if (!__stream_orient(stream, -1)) return byte;
  return __stream_write(stream, &byte, 1) == 1 ? byte : EOF;
}

/* What the inline functions of the header call, there being no room in the buffer ever. */
int __overflow(FILE* stream, int character) {
  return put(character, stream);
}

int fputc(int character, FILE* stream) {
  return put(character, stream);
}

int putc(int character, FILE* stream) {
  return put(character, stream);
}

int _IO_putc(int character, FILE* stream) {
  return put(character, stream);
}

int putchar(int character) {
  return put(character, stdout);
}

int fputc_unlocked(int character, FILE* stream) {
  return put(character, stream);
}

int putc_unlocked(int character, FILE* stream) {
  return put(character, stream);
}

int putchar_unlocked(int character) {
  return put(character, stdout);
}

int putw(int word, FILE* stream) {
  return __stream_write(stream, &word, sizeof word) == sizeof word ? 0 : EOF;
}

static int put_string(const char* string, FILE* stream) {
  size_t length = strlen(string);
  if (!__stream_orient(stream, -1)) return EOF;
  return __stream_write(stream, string, length) == length ? 1 : EOF;
}

int fputs(const char* string, FILE* stream) {
  return put_string(string, stream);
}

int fputs_unlocked(const char* string, FILE* stream) {
  return put_string(string, stream);
}

int puts(const char* string) {
  size_t length = strlen(string);
  if (!__stream_orient(stdout, -1)) return EOF;
  if (__stream_write(stdout, string, length) != length || put('\n', stdout) == EOF) return EOF;
  return length < INT_MAX ? (int)length + 1 : INT_MAX;
}

static size_t put_blocks(const void* bytes, size_t size, size_t count, FILE* stream) {
  size_t total = size * count;
  size_t done;
  if (total == 0 || !__stream_orient(stream, -1)) return 0;
  done = __stream_write(stream, bytes, total);
  return done == total ? count : done / size;
}

size_t fwrite(const void* bytes, size_t size, size_t count, FILE* stream) {
  return put_blocks(bytes, size, count, stream);
}

size_t fwrite_unlocked(const void* bytes, size_t size, size_t count, FILE* stream) {
  return put_blocks(bytes, size, count, stream);
}
