// The conditional operator on every kind of operand: arithmetic, pointers, structs, void, nested, lvalue results.
#include <stdio.h>

struct pair {
  int a, b;
};

static int called;
static void one(void) {
  called += 1;
}
static void ten(void) {
  called += 10;
}
static int sign(int v) {
  return v < 0 ? -1 : v > 0 ? 1 : 0;
}

int main(void) {
  for (int i = -1; i < 2; i++) printf("%d ", sign(i));
  puts("");
  struct pair p = {1, 2}, q = {3, 4};
  for (int i = 0; i < 2; i++) printf("%d %d ", (i ? p : q).a, (i ? &p : &q)->b);
  puts("");
  for (int i = 0; i < 3; i++) i ? one() : ten();
  printf("%d\n", called);
  unsigned char c = 255;
  signed char s = -1;
  int n = 1;
  printf("%d %d %ld\n", n ? c : s, n ? s : c, (long)(n ? -1 : 0u));
  printf("%g %g\n", n ? 1 : 0.5, n ? 1.5f : 2);
  int v[3] = {1, 2, 3};
  int* r = n ? v : 0;
  void* w = n ? (void*)v : (void*)0;
  const char* t = n > 5 ? "big" : n > 0 ? "small" : "none";
  printf("%d %d %s\n", r[1], *(int*)w, t);
  int x = n ?: 5, y = (n - 1) ?: 6;
  printf("%d %d\n", x, y);
  int k = 0;
  int z = k++ ? 100 : k;
  printf("%d %d\n", z, k);
  printf("%s%s\n", "plural", n == 1 ? "" : "s");
  int max = v[0] > v[1] ? v[0] > v[2] ? v[0] : v[2] : v[1] > v[2] ? v[1] : v[2];
  printf("%d\n", max);
  _Complex double e = n ? 1.0 + 2.0i : 3;
  printf("%g %g\n", __real__ e, __imag__ e);
  return 0;
}
