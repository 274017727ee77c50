/* Times as wide text: strftime in between. */
#define _GNU_SOURCE 1
#include <alloca.h>
#include <locale.h>
#include <stdlib.h>
#include <time.h>
#include <wchar.h>

#include "wide.h"

size_t wcsftime(wchar_t* restrict buffer, size_t size, const wchar_t* restrict format, const struct tm* restrict time) {
  const char* narrow_format = __wide_narrow(alloca(wcslen(format) + 1), format);
  char* text = malloc(size);
  if (text == NULL) return 0;
  if (size > 0) text[0] = '?';
  size_t length = strftime(text, size, narrow_format, time);
  for (size_t i = 0; i < length; ++i) buffer[i] = text[i];
  if (length > 0 || (size > 0 && text[0] == '\0')) buffer[length] = L'\0'; /* else it did not fit */
  free(text);
  return length;
}

size_t wcsftime_l(wchar_t* restrict buffer, size_t size, const wchar_t* restrict format, const struct tm* restrict time,
                  locale_t locale) {
  (void)locale;
  return wcsftime(buffer, size, format, time);
}
