// expect: fault abort
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static _Noreturn void fatal(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  abort();  // fault
}

static int parse_digit(char c) {
  if (c < '0' || c > '9') fatal("not a digit: %c\n", c);
  return c - '0';
}

int main(void) {
  if (parse_digit('7') != 7) return 1;
  return parse_digit('x');
}
