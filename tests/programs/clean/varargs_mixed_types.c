// expect: clean
#include <assert.h>
#include <stdarg.h>

struct pair {
  int a;
  double b;
};

static double sum(const char* kinds, ...) {
  va_list arguments;
  double total = 0;
  va_start(arguments, kinds);
  for (; *kinds; kinds++) {
    switch (*kinds) {
      case 'i': total += va_arg(arguments, int); break;
      case 'l': total += (double)va_arg(arguments, long); break;
      case 'd': total += va_arg(arguments, double); break;
      case 'p': total += *va_arg(arguments, int*); break;
      case 's': {
        struct pair pair = va_arg(arguments, struct pair);
        total += pair.a + pair.b;
      }
    }
  }
  va_end(arguments);
  return total;
}

int main(void) {
  int pointed = 100;
  struct pair pair = {1, 0.5};
  assert(sum("") == 0);
  assert(sum("idlpsi", 1, 0.25, 10l, &pointed, pair, 5) == 117.75);
  assert(sum("iiiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) == 55);
  assert(sum("dddddddddd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) == 55);
  return 0;
}
