// Variable arguments of every type, more than fit in registers, va_copy, forwarding va_list, restarting.
#include <complex.h>
#include <stdarg.h>
#include <stdio.h>

struct small {
  int a, b;
};
struct pair {
  double x;
  long y;
};
struct big {
  long v[5];
};
struct tiny {
  char c[3];
};

static void show(const char* types, ...) {
  va_list ap;
  va_start(ap, types);
  for (; *types; types++) switch (*types) {
      case 'i': printf("%d ", va_arg(ap, int)); break;
      case 'u': printf("%u ", va_arg(ap, unsigned)); break;
      case 'l': printf("%ld ", va_arg(ap, long)); break;
      case 'd': printf("%g ", va_arg(ap, double)); break;
      case 'L': printf("%Lg ", va_arg(ap, long double)); break;
      case 's': printf("%s ", va_arg(ap, const char*)); break;
      case 'c': printf("%c ", va_arg(ap, int)); break;
      case 'S': {
        struct small s = va_arg(ap, struct small);
        printf("{%d %d} ", s.a, s.b);
        break;
      }
      case 'P': {
        struct pair p = va_arg(ap, struct pair);
        printf("{%g %ld} ", p.x, p.y);
        break;
      }
      case 'B': {
        struct big b = va_arg(ap, struct big);
        printf("{%ld..%ld} ", b.v[0], b.v[4]);
        break;
      }
      case 'T': {
        struct tiny t = va_arg(ap, struct tiny);
        printf("{%.3s} ", t.c);
        break;
      }
      case 'w': {
        __int128 w = va_arg(ap, __int128);
        printf("%lx:%lx ", (long)(w >> 64), (long)w);
        break;
      }
      case 'z': {
        double complex z = va_arg(ap, double complex);
        printf("%g%+gi ", creal(z), cimag(z));
        break;
      }
      case 'f': printf("%d ", va_arg(ap, int (*)(int))(20)); break;
      case 'p': ++*va_arg(ap, int*); break;
    }
  puts("");
  va_end(ap);
}

static int twice(int v) {
  return 2 * v;
}

static int sum(int n, va_list ap) {
  int s = 0;
  while (n--) s += va_arg(ap, int);
  return s;
}
static void both(int n, ...) {
  va_list ap, copy;
  va_start(ap, n);
  int first = va_arg(ap, int);
  va_copy(copy, ap);
  printf("%d: %d %d\n", first, sum(n - 1, ap), sum(n - 1, copy));
  va_end(copy);
  va_end(ap);
  va_start(ap, n);
  printf("again %d\n", sum(n, ap));
  va_end(ap);
}
static int format(char* to, size_t n, const char* f, ...) {
  va_list ap;
  va_start(ap, f);
  int r = vsnprintf(to, n, f, ap);
  va_end(ap);
  return r;
}
static double through_pointer(va_list* ap) {
  return va_arg(*ap, double) + va_arg(*ap, int);
}
static double pointer(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double r = 0;
  while (n--) r = r * 2 + through_pointer(&ap);
  va_end(ap);
  return r;
}

int main(void) {
  int counter = 5;
  char c = 'x';
  short h = -3;
  float f = 1.5f;
  _Bool b = 1;
  show("iiuldcs", 1, -2, 4000000000u, -5L, 2.5, c, "str");
  show("iiiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  show("dddddddddd", .1, .2, .3, .4, .5, .6, .7, .8, .9, 1.);
  show("idididididididididid", 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5);
  show("iid", h, b, f);
  show("LiLd", 1.5L, 3, 2.5L, 0.5);
  show("SPBT", (struct small){1, 2}, (struct pair){1.5, 9}, (struct big){{1, 2, 3, 4, 5}}, (struct tiny){"abc"});
  show("iiiiiSiS", 1, 2, 3, 4, 5, (struct small){6, 7}, 8, (struct small){9, 10});
  show("dddddddPiP", 1., 2., 3., 4., 5., 6., 7., (struct pair){8, 9}, 10, (struct pair){11, 12});
  show("wiw", (__int128)-1, 5, (__int128)7 << 64);
  show("iiiiwi", 1, 2, 3, 4, (__int128)9, 6);
  show("zdz", 1.0 + 2.0 * I, 3.0, -1.0 * I);
  show("fpfp", twice, &counter, twice, &counter);
  printf("%d\n", counter);
  both(4, 10, 20, 30, 40);
  char buffer[32];
  int n = format(buffer, sizeof buffer, "%s-%05d-%.2f", "a", 42, 3.14159);
  printf("%s %d\n", buffer, n);
  printf("%g\n", pointer(3, 1.5, 2, 2.5, 3, 3.5, 4));
  show("");
  return 0;
}
