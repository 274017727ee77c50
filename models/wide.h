/* What the wide models share. The wide characters of the "C" locale are those of ASCII, so most functions narrow their
   text, let the function for strings of char do the work, and widen the result. */
#ifndef GMC_MODELS_WIDE_H
#define GMC_MODELS_WIDE_H

#include <gmc/intrinsics.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

int __wide_print(FILE* stream, const wchar_t* format, va_list arguments);
int __wide_print_into(wchar_t* buffer, size_t size, const wchar_t* format, va_list arguments);
int __wide_scan(FILE* stream, const wchar_t* text, const wchar_t* format, va_list arguments, int old);

/* Other characters have their place within wide strings. Where a model cannot keep them, the answer is unknown. */
static inline _Noreturn void __wide_unsupported(void) {
  __gmc_fault("unsupported", "wide characters outside of ASCII are not supported here");
}

/* `to` has room for as many characters, and the zero. */
static inline const char* __wide_narrow(char* to, const wchar_t* from) {
  size_t length = 0;
  for (; from[length] != L'\0'; ++length) {
    if (from[length] < 0 || from[length] > 127) __wide_unsupported();
    to[length] = (char)from[length];
  }
  to[length] = '\0';
  return to;
}

#endif
