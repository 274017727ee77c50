/* Numbers in wide strings. The digits, signs and names of numbers are ASCII, so the beginning of the string that is
   ASCII is narrowed and given to the function for strings of char. */
#define _GNU_SOURCE 1
#include <alloca.h>
#include <inttypes.h>
#include <stdlib.h>
#include <wchar.h>

static size_t ascii_length(const wchar_t* string) {
  size_t length = 0;
  while (string[length] > 0 && string[length] < 128) ++length;
  return length;
}

static const char* narrow(char* to, const wchar_t* from, size_t length) {
  for (size_t i = 0; i < length; ++i) to[i] = (char)from[i];
  to[length] = '\0';
  return to;
}

/* `convert` is called with the narrow `text`. The space for it must be that of the function itself, hence no function.
 */
#define CONVERT(type, convert)                                   \
  size_t length = ascii_length(string);                          \
  const char* text = narrow(alloca(length + 1), string, length); \
  char* stop;                                                    \
  type value = convert;                                          \
  if (end != NULL) *end = (wchar_t*)(string + (stop - text));    \
  return value

long wcstol(const wchar_t* restrict string, wchar_t** restrict end, int base) {
  CONVERT(long, strtol(text, &stop, base));
}

unsigned long wcstoul(const wchar_t* restrict string, wchar_t** restrict end, int base) {
  CONVERT(unsigned long, strtoul(text, &stop, base));
}

long long wcstoll(const wchar_t* restrict string, wchar_t** restrict end, int base) {
  CONVERT(long long, strtoll(text, &stop, base));
}

unsigned long long wcstoull(const wchar_t* restrict string, wchar_t** restrict end, int base) {
  CONVERT(unsigned long long, strtoull(text, &stop, base));
}

intmax_t wcstoimax(const wchar_t* restrict string, wchar_t** restrict end, int base) {
  CONVERT(intmax_t, strtoimax(text, &stop, base));
}

uintmax_t wcstoumax(const wchar_t* restrict string, wchar_t** restrict end, int base) {
  CONVERT(uintmax_t, strtoumax(text, &stop, base));
}

float wcstof(const wchar_t* restrict string, wchar_t** restrict end) {
  CONVERT(float, strtof(text, &stop));
}

double wcstod(const wchar_t* restrict string, wchar_t** restrict end) {
  CONVERT(double, strtod(text, &stop));
}

long double wcstold(const wchar_t* restrict string, wchar_t** restrict end) {
  CONVERT(long double, strtold(text, &stop));
}
