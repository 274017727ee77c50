// Every compound assignment with mixed operand types; each operand is evaluated once.
#include <stdio.h>

static int evaluated;
static int* once(int* p) {
  evaluated++;
  return p;
}

int main(void) {
  int i = 100;
  printf("%d ", i += 5);
  printf("%d ", i -= 50);
  printf("%d ", i *= 3);
  printf("%d ", i /= 4);
  printf("%d ", i %= 17);
  printf("%d ", i <<= 4);
  printf("%d ", i >>= 2);
  printf("%d ", i |= 3);
  printf("%d ", i &= 0x1d);
  printf("%d\n", i ^= 0xff);
  i = 7;
  i += 2.9;
  printf("%d ", i);
  i *= 1.5;
  printf("%d ", i);
  i -= 0.5f;
  printf("%d\n", i);
  unsigned char c = 10;
  c -= 11;
  printf("%d ", c);
  c *= 3;
  printf("%d ", c);
  c /= 2.5;
  printf("%d\n", c);
  short s = 300;
  s *= 300;
  printf("%d\n", s);
  double d = 1;
  d += 1u;
  d *= 3;
  d /= 4;
  d -= 'a';
  printf("%g\n", d);
  float f = 1;
  f += 1e-8;
  printf("%.10g\n", f);
  long l = -1;
  l += 1u;
  printf("%ld ", l);
  l -= 0x80000000u;
  printf("%ld\n", l);
  int array[3] = {1, 2, 3};
  *once(&array[1]) += 40;
  *once(array + 2) <<= 3;
  printf("%d %d %d, evaluated %d\n", array[0], array[1], array[2], evaluated);
  int* p = array;
  p += 2;
  p -= 1;
  printf("%d\n", *p);
  int a, b, e;
  a = b = e = 9;
  a += b -= e *= 2;
  printf("%d %d %d\n", a, b, e);
  return 0;
}
