// expect: clean
#include <assert.h>
#include <stdarg.h>

/* The callee advances the caller's list. */
static int next(va_list* arguments) {
  return va_arg(*arguments, int);
}

static int digits(int count, ...) {
  va_list arguments;
  int number = 0;
  va_start(arguments, count);
  while (count-- > 0) number = 10 * number + next(&arguments);
  va_end(arguments);
  return number;
}

int main(void) {
  assert(digits(4, 1, 9, 8, 4) == 1984);
  return 0;
}
