// _Float128 and __float128: arithmetic, comparisons, conversions.
#include <stdio.h>

typedef _Float128 quad;

static void show(const char* what, quad v) {
  union {
    quad q;
    unsigned long w[2];
  } u = {v};
  printf("%s = %016lx%016lx (%.17g)\n", what, u.w[1], u.w[0], (double)v);
}

static quad third(quad x) {
  return x / 3;
}

int main(void) {
  quad a = 1.0f128 / 3, b = -2.75Q;
  show("a", a);
  show("b", b);
  show("a+b", a + b);
  show("a-b", a - b);
  show("a*b", a * b);
  show("a/b", a / b);
  show("-a", -a);
  show("third", third(10));
  printf("%zu %zu\n", sizeof(quad), _Alignof(quad));
  printf("%d %d %d %d %d %d\n", a<b, a <= b, a> b, a >= b, a == b, a != b);
  show("int", (quad)-12345);
  show("unsigned", (quad)4000000000u);
  show("long", (quad)0x123456789abcdef0L);
  show("ulong", (quad)18446744073709551615ul);
  show("float", (quad)0.1f);
  show("double", (quad)0.1);
  show("long double", (quad)0.1L);
  show("constant", 0.1Q);
  printf("%d %ld %lu\n", (int)b, (long)(b * 1000000007), (unsigned long)(a * 1e19f128));
  printf("%a %a %La\n", (float)a, (double)a, (long double)a);
  quad e = 1, term = 1;
  for (int i = 1; i < 40; i++) {
    term /= i;
    e += term;
  }
  show("e", e);
  e += 1;
  e *= 2;
  e++;
  show("e", e);
  printf("%d %d\n", !e, e ? 1 : 0);
  __float128 g = 5;
  g -= 0.5;
  show("g", g);
  return 0;
}
