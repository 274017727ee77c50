// expect: clean
#include <stdarg.h>

static int sum(int count, ...) {
  va_list numbers;
  int total = 0;
  va_start(numbers, count);
  while (count-- > 0) total += va_arg(numbers, int);
  va_end(numbers);
  return total;
}

int main(void) {
  int (*function)(int, ...) = sum;
  return !(function(0) == 0 && function(3, 1, 2, 3) == 6);
}
