/* The printf family. The machine does the formatting and checks the arguments against the format; here is where the
 * text goes. */
#define _GNU_SOURCE
#include <errno.h>
#include <gmc/intrinsics.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "files.h"
#include "streams.h"

enum { SHORT_TEXT = 256 };

/* The text as a string: in `few` if it fits, else in a block to free. Null and *length = -1 if there is none. */
static char* text_of(char few[SHORT_TEXT], int* length, const char* format, va_list arguments) {
  char* text = few;
  va_list copy;
  va_copy(copy, arguments);
  *length = __gmc_format(few, SHORT_TEXT, format, copy);
  va_end(copy);
  if (*length >= SHORT_TEXT) {
    text = malloc((size_t)*length + 1);
    *length = text ? __gmc_format(text, (size_t)*length + 1, format, arguments) : -1;
  }
  return *length < 0 ? NULL : text;
}

int __stream_print(FILE* stream, const char* format, va_list arguments) {
  char few[SHORT_TEXT];
  int length, standard = 0;
  char* text;
  __stream_check(stream);
  if (!__stream_orient(stream, -1)) return -1;
  if (stream->_flags & STREAM_NO_WRITES) {
    stream->_flags |= STREAM_ERROR;
    errno = EBADF;
    return -1;
  }
  if (!stream->_freeres_buf && !(stream->_flags & STREAM_USER_BUFFER)) standard = __fd_standard(stream->_fileno);
  if (standard) return __gmc_print(standard, format, arguments);
  text = text_of(few, &length, format, arguments);
  if (!text) return -1;
  if (__stream_write(stream, text, (size_t)length) != (size_t)length) length = -1;
  if (text != few) free(text);
  return length;
}

int __stream_printf(FILE* stream, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_print(stream, format, arguments);
  va_end(arguments);
  return result;
}

static int print_to_descriptor(int fd, const char* format, va_list arguments) {
  char few[SHORT_TEXT];
  int length, done = 0;
  char* text;
  int standard = __fd_standard(fd);
  if (standard) return __gmc_print(standard, format, arguments);
  if (!__fd_description(fd)) return -1;
  text = text_of(few, &length, format, arguments);
  if (!text) return -1;
  while (done < length) {
    ssize_t put = __fd_write(fd, text + done, (size_t)(length - done));
    if (put <= 0) break;
    done += (int)put;
  }
  if (text != few) free(text);
  return done == length ? length : -1;
}

/* The buffer is as long as its object: what does not fit is written all the same, and found by the machine. */
static int print_into(char* buffer, const char* format, va_list arguments) {
  size_t room = __gmc_bytes_left(buffer);
  int length = __gmc_format(buffer, room, format, arguments);
  if (length >= 0 && (size_t)length >= room) buffer[room] = '\0';
  return length;
}

static int print_into_new(char** result, const char* format, va_list arguments) {
  va_list copy;
  char* text;
  int length;
  va_copy(copy, arguments);
  length = __gmc_format(NULL, 0, format, copy);
  va_end(copy);
  if (length < 0) return -1;
  text = malloc((size_t)length + 1);
  if (!text) return -1;
  __gmc_format(text, (size_t)length + 1, format, arguments);
  *result = text;
  return length;
}

int vfprintf(FILE* stream, const char* format, va_list arguments) {
  return __stream_print(stream, format, arguments);
}

int vprintf(const char* format, va_list arguments) {
  return __stream_print(stdout, format, arguments);
}

int vdprintf(int fd, const char* format, va_list arguments) {
  return print_to_descriptor(fd, format, arguments);
}

int vsprintf(char* buffer, const char* format, va_list arguments) {
  return print_into(buffer, format, arguments);
}

int vsnprintf(char* buffer, size_t size, const char* format, va_list arguments) {
  return __gmc_format(buffer, size, format, arguments);
}

int vasprintf(char** result, const char* format, va_list arguments) {
  return print_into_new(result, format, arguments);
}

int fprintf(FILE* stream, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_print(stream, format, arguments);
  va_end(arguments);
  return result;
}

int printf(const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_print(stdout, format, arguments);
  va_end(arguments);
  return result;
}

int dprintf(int fd, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = print_to_descriptor(fd, format, arguments);
  va_end(arguments);
  return result;
}

int sprintf(char* buffer, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = print_into(buffer, format, arguments);
  va_end(arguments);
  return result;
}

int snprintf(char* buffer, size_t size, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __gmc_format(buffer, size, format, arguments);
  va_end(arguments);
  return result;
}

int asprintf(char** result, const char* format, ...) {
  va_list arguments;
  int length;
  va_start(arguments, format);
  length = print_into_new(result, format, arguments);
  va_end(arguments);
  return length;
}
