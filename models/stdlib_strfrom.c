/* strfromd and its like: one floating-point number as text. The format is % with a precision, if any, and one of
   aefgAEFG; with anything else the behaviour is undefined (C23 7.24.1.3), so that is a fault. */
#define _GNU_SOURCE 1
#include <gmc/intrinsics.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The conversion that the format ends with. */
static char conversion_of(const char* format) {
  const char* at = format;
  if (*at == '%') {
    ++at;
    if (*at == '.') {
      ++at;
      while (*at >= '0' && *at <= '9') ++at;
    }
    if (*at != '\0' && strchr("aefgAEFG", *at) != NULL && at[1] == '\0') return *at;
  }
  __gmc_fault("format-mismatch", "the format of strfromd is % with a precision, if any, and one of aefgAEFG");
}

int strfromd(char* restrict to, size_t size, const char* restrict format, double number) {
  conversion_of(format);
  return snprintf(to, size, format, number);
}

int strfromf(char* restrict to, size_t size, const char* restrict format, float number) {
  conversion_of(format);
  return snprintf(to, size, format, number);
}

/* The L goes before the conversion. The precision is a number that fits into an int, so a longer one has zeros in
   front. */
int strfroml(char* restrict to, size_t size, const char* restrict format, long double number) {
  char conversion = conversion_of(format);
  if (format[1] != '.') {
    char with_length[] = {'%', 'L', conversion, '\0'};
    return snprintf(to, size, with_length, number);
  }
  char with_length[] = {'%', '.', '*', 'L', conversion, '\0'};
  return snprintf(to, size, with_length, atoi(format + 2), number);
}
