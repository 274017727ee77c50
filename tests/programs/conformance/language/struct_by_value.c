// Structs of many sizes passed to and returned from functions by value.
#include <stdio.h>

struct s1 {
  char a;
};
struct s2 {
  short a;
  char b;
};
struct s8 {
  int a, b;
};
struct s12 {
  int a, b, c;
};
struct mixed {
  int i;
  double d;
};
struct floats {
  float x, y, z;
};
struct big {
  long v[10];
  char name[8];
};
struct nested {
  struct s8 pair;
  struct {
    struct floats f;
    char tag;
  } inner;
};
struct empty {};

static struct s1 f1(struct s1 s) {
  return s.a++, s;
}
static struct s2 f2(struct s2 s) {
  return (struct s2){s.a * 2, s.b + 1};
}
static struct s8 f8(struct s8 s) {
  return (struct s8){s.b, s.a};
}
static struct s12 f12(struct s12 s, int k) {
  return s.c += k, s;
}
static struct mixed fm(int k, struct mixed m, double x) {
  return (struct mixed){m.i + k, m.d * x};
}
static struct floats ff(struct floats a, struct floats b) {
  return (struct floats){a.x + b.x, a.y + b.y, a.z + b.z};
}
static struct big fb(struct big b, int n) {
  for (int i = 0; i < 10; i++) b.v[i] += i * n;
  b.name[0] = 'X';
  return b;
}
static struct nested fn(struct nested n) {
  n.inner.f = ff(n.inner.f, n.inner.f);
  n.pair = f8(n.pair);
  return n;
}
static struct empty fe(struct empty e) {
  return e;
}
static long many(struct s8 a, struct big b, char c, struct s12 d, double e, struct mixed f, int g, struct s1 h) {
  return a.a + b.v[9] + c + d.c + (long)e + f.i + g + h.a;
}
static int depth(struct big b, int n) {
  b.v[0] += n;
  return n ? depth(b, n - 1) : (int)b.v[0];
}

int main(void) {
  struct s1 a = {41};
  struct s2 b = {100, 'b'};
  struct s8 c = {1, 2};
  struct s12 d = {1, 2, 3};
  struct mixed m = {5, 2.5};
  struct floats f = {1, 2, 3};
  struct big g = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, "seven77"};
  struct nested n = {{8, 9}, {{.5f, .25f, .125f}, 't'}};
  printf("%d %d\n", f1(a).a, a.a);
  printf("%d %d\n", f2(b).a, f2(b).b);
  printf("%d %d\n", f8(c).a, f8(f8(c)).a);
  printf("%d\n", f12(d, 10).c);
  printf("%d %g\n", fm(1, m, 4).i, fm(1, m, 4).d);
  printf("%g %g\n", ff(f, f).z, ff(f, ff(f, f)).y);
  struct big h = fb(g, 100);
  printf("%ld %ld %s %s\n", h.v[9], g.v[9], h.name, g.name);
  printf("%ld\n", fb(fb(g, 1), 2).v[5]);
  n = fn(n);
  printf("%d %g %c\n", n.pair.a, n.inner.f.x, n.inner.tag);
  struct empty e;
  e = fe(e);
  printf("%zu\n", sizeof e);
  printf("%ld\n", many(c, g, 7, d, 1.9, m, 1000, a));
  printf("%d\n", depth(g, 20));
  struct big (*pf)(struct big, int) = fb;
  printf("%ld\n", pf(g, 3).v[2]);
  c = f8((c = (struct s8){30, 40}, c));
  printf("%d %d\n", c.a, c.b);
  return 0;
}
