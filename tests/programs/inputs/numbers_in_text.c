// expect: verified
// with NO_SIGN: fault assertion-failure
// with NO_PREFIX: fault assertion-failure
// with NO_LIMIT: fault assertion-failure
// What strtol makes of every text is what it says in the standard, for texts of so many bytes and in several bases.
#include <assert.h>
#include <errno.h>
#include <gmc/gmc.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 3 };

static int is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

static long expected(const char *text, int base, size_t *end) {
  size_t at = 0;
  int negative = 0;
  long value = 0;
  *end = 0;
  while (is_space(text[at])) at++;
#ifndef NO_SIGN
  if (text[at] == '-' || text[at] == '+') negative = text[at++] == '-';
#endif
#ifndef NO_PREFIX
  if ((base == 0 || base == 16) && text[at] == '0') {
    *end = ++at;
    if (text[at] == 'x' || text[at] == 'X') {
      at++;
      base = 16;
    } else if (base == 0) {
      base = 8;
    }
  }
#endif
  if (base == 0) base = 10;
  for (; digit_of(text[at]) < base; *end = ++at) value = value * base + digit_of(text[at]);
  return negative ? -value : value;
}

int main(void) {
  char text[LENGTH + 1];
  gmc_symbolic(text, LENGTH, "text");
  text[LENGTH] = 0;
  const int bases[] = {0, 10, 16};
  const int base = bases[gmc_choose(3)];
  char *end;
  size_t end_expected;
  const long value = strtol(text, &end, base);
  const long value_expected = expected(text, base, &end_expected);
  assert(value == value_expected && end == text + end_expected);  // fault: NO_SIGN, NO_PREFIX

  // At the limit: the last digit decides.
  char large[] = "9223372036854775800";
  gmc_symbolic(&large[18], 1, "last");
  errno = 0;
  const long limited = strtol(large, NULL, 10);
#ifdef NO_LIMIT
  assert(errno == 0);  // fault: NO_LIMIT
#endif
  if (large[18] >= '8' && large[18] <= '9') {
    assert(limited == LONG_MAX && errno == ERANGE);
  } else if (large[18] >= '0' && large[18] <= '7') {
    assert(limited == LONG_MAX - 7 + (large[18] - '0') && errno == 0);
  } else {
    assert(limited == 922337203685477580 && errno == 0);
  }
  return 0;
}
