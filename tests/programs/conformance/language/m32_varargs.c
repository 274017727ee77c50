// flags: -m32
// Variable arguments on the 32-bit stack.
#include <stdarg.h>
#include <stdio.h>

struct s {
  char c;
  int i;
};
struct t {
  char c[3];
};

static void show(const char* types, ...) {
  va_list ap;
  va_start(ap, types);
  for (; *types; types++) switch (*types) {
      case 'i': printf("%d ", va_arg(ap, int)); break;
      case 'l': printf("%ld ", va_arg(ap, long)); break;
      case 'q': printf("%lld ", va_arg(ap, long long)); break;
      case 'd': printf("%g ", va_arg(ap, double)); break;
      case 'L': printf("%Lg ", va_arg(ap, long double)); break;
      case 's': printf("%s ", va_arg(ap, char*)); break;
      case 'S': {
        struct s s = va_arg(ap, struct s);
        printf("{%d %d} ", s.c, s.i);
        break;
      }
      case 'T': {
        struct t t = va_arg(ap, struct t);
        printf("{%.3s} ", t.c);
        break;
      }
    }
  puts("");
  va_end(ap);
}
static int sum(int n, ...) {
  va_list ap, copy;
  va_start(ap, n);
  va_copy(copy, ap);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(ap, int);
  for (int i = 0; i < n; i++) s *= va_arg(copy, int);
  va_end(copy);
  va_end(ap);
  return s;
}

int main(void) {
  show("iqildLs", 1, 1LL << 40, -2, 3L, 2.5, 3.5L, "text");
  show("SiTd", (struct s){1, 2}, 7, (struct t){"abc"}, 0.5);
  show("dididi", 1.5, 1, 2.5, 2, 3.5, 3);
  printf("%d\n", sum(3, 2, 3, 4));
  printf("%lld %d %g %s %Lg %c\n", -1LL, 2, 3.5, "four", 5.5L, '6');
  return 0;
}
