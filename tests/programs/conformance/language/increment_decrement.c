// Prefix and postfix ++ and -- on all scalar types and lvalue kinds.
#include <stdio.h>

struct item {
  int count;
  double weight;
  unsigned bits : 3;
};

static int calls;
static int* next(int* p) {
  calls++;
  return p;
}

int main(void) {
  int i = 5;
  printf("%d ", i++);
  printf("%d ", i);
  printf("%d ", ++i);
  printf("%d ", i--);
  printf("%d\n", --i);
  double d = 0.5;
  printf("%g %g ", d++, 0.0);
  printf("%g ", ++d);
  printf("%g\n", d--);
  float f = 16777216.0f;
  f++;
  printf("%.1f\n", f);
  int a[4] = {10, 20, 30, 40};
  int* p = a;
  printf("%d ", *p++);
  printf("%d ", (*p)++);
  printf("%d ", *++p);
  printf("%d ", ++*p);
  printf("%d\n", *p--);
  printf("%d %d %d %d %td\n", a[0], a[1], a[2], a[3], p - a);
  struct item s = {1, 2.5, 7};
  s.count++;
  ++s.weight;
  s.bits++;
  printf("%d %g %u\n", s.count, s.weight, s.bits);
  printf("%u ", s.bits--);
  printf("%u\n", s.bits);
  ++*next(&i);
  (*next(&i))++;
  printf("%d %d\n", i, calls);
  unsigned char c = 255;
  printf("%d ", c++);
  printf("%d ", c--);
  printf("%d\n", c);
  int k = 0;
  a[k++] = 7;
  a[++k] = 8;
  printf("%d %d %d %d %d\n", k, a[0], a[1], a[2], a[3]);
  _Complex double z = 1.0 + 2.0i;
  z++;
  printf("%g %g\n", __real__ z, __imag__ z);
  return 0;
}
