/* The wscanf family: format and text are narrowed, and scanf does the rest. Its names are those of scanf: plain, of C99
   and of C23. */
#define _GNU_SOURCE 1
#include <features.h>
/* Else the header renames wscanf into __isoc99_wscanf, and there would be no wscanf. */
#undef __GLIBC_USE_DEPRECATED_SCANF
#define __GLIBC_USE_DEPRECATED_SCANF 1
#include <alloca.h>
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

#include "streams.h"
#include "wide.h"

/* From the stream, or if that is null, from the text. `old`: %as means what now is %ms. */
int __wide_scan(FILE* stream, const wchar_t* text, const wchar_t* format, va_list arguments, int old) {
  const char* narrow_format = __wide_narrow(alloca(wcslen(format) + 1), format);
  const char* narrow_text = NULL;
  if (stream != NULL) {
    __stream_check(stream);
    if (!__stream_orient(stream, 1)) return EOF;
  } else {
    narrow_text = __wide_narrow(alloca(wcslen(text) + 1), text);
  }
  return __stream_scan(stream, narrow_text, narrow_format, arguments, old);
}

int vfwscanf(FILE* restrict stream, const wchar_t* restrict format, va_list arguments) {
  return __wide_scan(stream, NULL, format, arguments, 1);
}

int fwscanf(FILE* restrict stream, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_scan(stream, NULL, format, arguments, 1);
  va_end(arguments);
  return result;
}

int vwscanf(const wchar_t* restrict format, va_list arguments) {
  return __wide_scan(stdin, NULL, format, arguments, 1);
}

int wscanf(const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_scan(stdin, NULL, format, arguments, 1);
  va_end(arguments);
  return result;
}

int vswscanf(const wchar_t* restrict text, const wchar_t* restrict format, va_list arguments) {
  return __wide_scan(NULL, text, format, arguments, 1);
}

int swscanf(const wchar_t* restrict text, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_scan(NULL, text, format, arguments, 1);
  va_end(arguments);
  return result;
}

int __isoc99_vfwscanf(FILE* restrict stream, const wchar_t* restrict format, va_list arguments) {
  return __wide_scan(stream, NULL, format, arguments, 0);
}

int __isoc99_fwscanf(FILE* restrict stream, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_scan(stream, NULL, format, arguments, 0);
  va_end(arguments);
  return result;
}

int __isoc99_vwscanf(const wchar_t* restrict format, va_list arguments) {
  return __wide_scan(stdin, NULL, format, arguments, 0);
}

int __isoc99_wscanf(const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_scan(stdin, NULL, format, arguments, 0);
  va_end(arguments);
  return result;
}

int __isoc99_vswscanf(const wchar_t* restrict text, const wchar_t* restrict format, va_list arguments) {
  return __wide_scan(NULL, text, format, arguments, 0);
}

int __isoc99_swscanf(const wchar_t* restrict text, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __wide_scan(NULL, text, format, arguments, 0);
  va_end(arguments);
  return result;
}
