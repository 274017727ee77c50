// _Float16 and the other extended floating types of x86-64: _Float32, _Float64, _Float32x, _Float64x.
#include <stdio.h>
#include <string.h>

static unsigned bits(_Float16 v) {
  unsigned short u;
  memcpy(&u, &v, sizeof u);
  return u;
}
static _Float16 half(_Float16 v) {
  return v / 2;
}

int main(void) {
  _Float16 a = 1.5f16, b = 0.1f16;
  printf("%zu %x %x\n", sizeof a, bits(a), bits(b));
  printf("%x %x %x %x\n", bits(a + b), bits(a - b), bits(a * b), bits(a / b));
  printf("%x %x %x\n", bits(-a), bits(half(a)), bits((_Float16)65504));
  printf("%x %x %x\n", bits((_Float16)65520.0f), bits((_Float16)6e-8), bits((_Float16)2049));
  printf("%d %d %d\n", a<b, a> b, a == 1.5f16);
  printf("%d %g %g\n", (int)(a * 100), (double)b, (float)b);
  a += 1;
  a *= b;
  a++;
  printf("%x %x\n", bits(a), bits((_Float16)-7));
  _Float32 c = 0.1f32;
  _Float64 d = 0.1f64;
  _Float32x e = 0.1f32x;
  _Float64x f = 0.1f64x;
  printf("%zu %zu %zu %zu\n", sizeof c, sizeof d, sizeof e, sizeof f);
  printf("%a %a %a %La\n", (double)c, (double)d, (double)e, (long double)f);
  printf("%d %d\n", c == d, d == e);
  printf("%a\n", (double)(c * c + d));
  return 0;
}
