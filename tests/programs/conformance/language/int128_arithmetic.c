// __int128: every operator, conversions and comparisons.
#include <stdio.h>

typedef __int128 s128;
typedef unsigned __int128 u128;

static void show(const char* what, u128 v) {
  printf("%s = %016lx%016lx\n", what, (unsigned long)(v >> 64), (unsigned long)v);
}

static void decimal(s128 v) {
  char buffer[48], *p = buffer + sizeof buffer;
  u128 m = v < 0 ? -(u128)v : (u128)v;
  *--p = 0;
  do *--p = '0' + (int)(m % 10);
  while (m /= 10);
  if (v < 0) *--p = '-';
  puts(p);
}

static s128 square(s128 v) {
  return v * v;
}

static s128 globals[2] = {-1, (s128)1 << 100};

int main(void) {
  u128 a = (u128)0xdeadbeefcafebabe << 64 | 0x0123456789abcdef;
  u128 b = 0xfedcba9876543210;
  show("a+b", a + b);
  show("a-b", a - b);
  show("b-a", b - a);
  show("a*b", a * b);
  show("a/b", a / b);
  show("a%b", a % b);
  show("a/(b<<20)", a / (b << 20));
  show("a%(b<<60)", a % (b << 60));
  show("a&b", a & b);
  show("a|b", a | b);
  show("a^b", a ^ b);
  show("~a", ~a);
  show("-a", -a);
  for (int i = 0; i < 128; i += 21) {
    show("a<<i", a << i);
    show("a>>i", a >> i);
    show("(s128)a>>i", (s128)a >> i);
  }
  printf("%d %d %d %d %d %d\n", a<b, a <= b, a> b, a >= b, a == b, a != b);
  s128 s = -5, t = 3;
  printf("%d %d %d\n", s < t, (u128)s < (u128)t, s == -5);
  decimal(s / t);
  decimal(s % t);
  decimal(s * t);
  decimal(square((s128)-1234567890123456789));
  decimal((s128)(((u128)1 << 127) - 1));
  decimal((s128)((u128)1 << 127));
  decimal((s128)((u128)1 << 127) / 1000000007);
  decimal((s128)((u128)1 << 127) % -1000000007);
  s += 10;
  s <<= 90;
  s |= 7;
  s--;
  decimal(s);
  s /= 12345678901;
  decimal(s);
  s %= 1000;
  decimal(s++);
  decimal(++s);
  decimal(globals[0]);
  decimal(globals[1]);
  printf("%.17g %.17g %.9g\n", (double)a, (double)(s128)a, (float)globals[1]);
  printf("%.20Lg\n", (long double)a);
  decimal((s128)1e30);
  decimal((s128)-1.5e20f);
  show("from double", (u128)3e38);
  printf("%d %d %d\n", !a, !!a, a ? 1 : 2);
  printf("%d %ld\n", (int)a, (long)(a >> 3));
  u128 f = 1;
  for (int i = 2; i <= 33; i++) f *= i;
  decimal(f);
  return 0;
}
