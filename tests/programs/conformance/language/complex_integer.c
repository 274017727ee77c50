// GNU complex integers.
#include <stdio.h>

static void show(const char* what, _Complex int z) {
  printf("%s = %d %d\n", what, __real__ z, __imag__ z);
}

static _Complex int square(_Complex int z) {
  return z * z;
}

int main(void) {
  _Complex int a = 3 + 4i, b = 1 - 2i;
  show("a+b", a + b);
  show("a-b", a - b);
  show("a*b", a * b);
  show("-a", -a);
  show("~a", ~a);
  show("square", square(b));
  show("a+5", a + 5);
  printf("%d %d\n", a == b, a != b);
  __real__ a = 7;
  __imag__ b += 10;
  show("a", a);
  show("b", b);
  a += b;
  show("a", a);
  _Complex short s = (_Complex short)a;
  printf("%d %d %zu\n", __real__ s, __imag__ s, sizeof s);
  _Complex long l = a;
  l *= 100000 + 1i;
  printf("%ld %ld %zu\n", __real__ l, __imag__ l, sizeof l);
  _Complex unsigned char u = 250 + 3i;
  u += 10;
  printf("%d %d %zu\n", __real__ u, __imag__ u, sizeof u);
  _Complex double d = a;
  d *= 0.5;
  printf("%g %g\n", __real__ d, __imag__ d);
  show("back", (_Complex int)d);
  return 0;
}
