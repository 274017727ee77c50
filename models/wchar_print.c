/* The wprintf family: the format is narrowed, and the machine formats and checks as for printf. Widths and precisions
   count the same, since every character of the "C" locale is one byte. */
#define _GNU_SOURCE 1
#include <alloca.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "streams.h"
#include "wide.h"

enum { SHORT_TEXT = 256 };

/* The machine says EILSEQ if %ls or %lc is not ASCII. */
static int format_narrow(char* buffer, size_t size, const char* format, va_list arguments) {
  int saved = errno;
  errno = 0;
  int length = __gmc_format(buffer, size, format, arguments);
  if (length < 0 && errno == EILSEQ) __wide_unsupported();
  if (errno == 0) errno = saved;
  return length;
}

/* What came from %s and %c must be characters. */
static int is_ascii(const char* text, int length) {
  for (int i = 0; i < length; ++i) {
    if ((unsigned char)text[i] > 127) {
      errno = EILSEQ;
      return 0;
    }
  }
  return 1;
}

/* The text in `few` if it fits, else in a block to free. Null if there is none. */
static char* text_of(char few[SHORT_TEXT], int* length, const wchar_t* wide_format, va_list arguments) {
  const char* format = __wide_narrow(alloca(wcslen(wide_format) + 1), wide_format);
  char* text = few;
  va_list copy;
  va_copy(copy, arguments);
  *length = format_narrow(few, SHORT_TEXT, format, copy);
  va_end(copy);
  if (*length >= SHORT_TEXT) {
    text = malloc((size_t)*length + 1);
    if (text != NULL) format_narrow(text, (size_t)*length + 1, format, arguments);
  }
  if (*length < 0 || text == NULL) return NULL;
  if (is_ascii(text, *length)) return text;
  if (text != few) free(text);
  return NULL;
}

int __wide_print(FILE* stream, const wchar_t* format, va_list arguments) {
  char few[SHORT_TEXT];
  int length;
  __stream_check(stream);
  if (!__stream_orient(stream, 1)) return -1;
  if (stream->_flags & STREAM_NO_WRITES) {
    stream->_flags |= STREAM_ERROR;
    errno = EBADF;
    return -1;
  }
  char* text = text_of(few, &length, format, arguments);
  if (text == NULL) return -1;
  if (__stream_write(stream, text, (size_t)length) != (size_t)length) length = -1;
  if (text != few) free(text);
  return length;
}

/* Other than with snprintf, text that does not fit is an error. */
int __wide_print_into(wchar_t* buffer, size_t size, const wchar_t* format, va_list arguments) {
  char few[SHORT_TEXT];
  int length;
  if (size == 0) return -1;
  char* text = text_of(few, &length, format, arguments);
  if (text == NULL) {
    buffer[0] = L'\0';
    return -1;
  }
  size_t count = (size_t)length < size ? (size_t)length : size - 1;
  for (size_t i = 0; i < count; ++i) buffer[i] = text[i];
  buffer[count] = L'\0';
  if (text != few) free(text);
  return count == (size_t)length ? length : -1;
}

int vfwprintf(FILE* restrict stream, const wchar_t* restrict format, va_list arguments) {
  return __wide_print(stream, format, arguments);
}

int vwprintf(const wchar_t* restrict format, va_list arguments) {
  return __wide_print(stdout, format, arguments);
}

int vswprintf(wchar_t* restrict buffer, size_t size, const wchar_t* restrict format, va_list arguments) {
  return __wide_print_into(buffer, size, format, arguments);
}

int fwprintf(FILE* restrict stream, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_print(stream, format, arguments);
  va_end(arguments);
  return result;
}

int wprintf(const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_print(stdout, format, arguments);
  va_end(arguments);
  return result;
}

int swprintf(wchar_t* restrict buffer, size_t size, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_print_into(buffer, size, format, arguments);
  va_end(arguments);
  return result;
}
