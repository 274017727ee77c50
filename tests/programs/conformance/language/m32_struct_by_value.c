// flags: -m32
// Structs by value with the 32-bit convention.
#include <stdio.h>

struct tiny {
  char a, b, c;
};
struct pair {
  int a;
  double b;
};
struct big {
  int v[20];
};
static struct tiny turn(struct tiny t) {
  return (struct tiny){t.b, t.c, t.a};
}
static struct pair add(struct pair p, struct pair q, int k) {
  return (struct pair){p.a + q.a + k, p.b + q.b};
}
static struct big fill(int start, struct big b) {
  for (int i = 0; i < 20; i++) b.v[i] += start + i;
  return b;
}
static long long wide(char c, long long l, short s, double d) {
  return c + l + s + (long long)d;
}
static float real(float a, double b, long double c) {
  return a + b + c;
}
static int __attribute__((regparm(3))) in_registers(int a, int b, int c, int d) {
  return a * 1000 + b * 100 + c * 10 + d;
}
static int __attribute__((stdcall)) callee_pops(int a, int b) {
  return a - b;
}
static int __attribute__((fastcall)) fast(int a, int b, int c) {
  return a - b - c;
}

int main(void) {
  struct tiny t = turn(turn((struct tiny){1, 2, 3}));
  printf("%d %d %d\n", t.a, t.b, t.c);
  struct pair p = add((struct pair){1, 1.5}, (struct pair){2, 2.5}, 10);
  printf("%d %g\n", p.a, p.b);
  struct big b = fill(5, fill(100, (struct big){{1, 2, 3}}));
  printf("%d %d\n", b.v[0], b.v[19]);
  printf("%lld\n", wide(1, 1LL << 40, -3, 2.75));
  printf("%g\n", real(0.5f, 0.25, 0.125L));
  printf("%d %d %d\n", in_registers(1, 2, 3, 4), callee_pops(10, 3), fast(10, 3, 2));
  return 0;
}
