/* The names of scanf: the plain ones, where %as allocates as GNU had it, and those that glibc's headers put in their
   place since C99. */
#define _GNU_SOURCE
#include <features.h>
/* Else the header renames scanf into __isoc99_scanf, and there would be no scanf. */
#undef __GLIBC_USE_DEPRECATED_SCANF
#define __GLIBC_USE_DEPRECATED_SCANF 1
#include <stdarg.h>
#include <stdio.h>

#include "streams.h"

int vfscanf(FILE* stream, const char* format, va_list arguments) {
  return __stream_scan(stream, NULL, format, arguments, 1);
}

int fscanf(FILE* stream, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_scan(stream, NULL, format, arguments, 1);
  va_end(arguments);
  return result;
}

int vscanf(const char* format, va_list arguments) {
  return __stream_scan(stdin, NULL, format, arguments, 1);
}

int scanf(const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_scan(stdin, NULL, format, arguments, 1);
  va_end(arguments);
  return result;
}

int vsscanf(const char* text, const char* format, va_list arguments) {
  return __stream_scan(NULL, text, format, arguments, 1);
}

int sscanf(const char* text, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_scan(NULL, text, format, arguments, 1);
  va_end(arguments);
  return result;
}

int __isoc99_vfscanf(FILE* stream, const char* format, va_list arguments) {
  return __stream_scan(stream, NULL, format, arguments, 0);
}

int __isoc99_fscanf(FILE* stream, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_scan(stream, NULL, format, arguments, 0);
  va_end(arguments);
  return result;
}

int __isoc99_vscanf(const char* format, va_list arguments) {
  return __stream_scan(stdin, NULL, format, arguments, 0);
}

int __isoc99_scanf(const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_scan(stdin, NULL, format, arguments, 0);
  va_end(arguments);
  return result;
}

int __isoc99_vsscanf(const char* text, const char* format, va_list arguments) {
  return __stream_scan(NULL, text, format, arguments, 0);
}

int __isoc99_sscanf(const char* text, const char* format, ...) {
  va_list arguments;
  int result;
  va_start(arguments, format);
  result = __stream_scan(NULL, text, format, arguments, 0);
  va_end(arguments);
  return result;
}
