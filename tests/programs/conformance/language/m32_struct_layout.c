// flags: -m32
// Alignment of double and long long in structs, long double of 12 bytes, bit-fields, pointers.
#include <stddef.h>
#include <stdio.h>

struct a {
  char c;
  double d;
};
struct b {
  char c;
  long long l;
  long m;
  void* p;
};
struct e {
  char c;
  long double l;
  char d;
};
struct f {
  long long a : 40;
  int b : 10;
  long long c : 50;
};
struct g {
  short s;
  union {
    double d;
    char c[3];
  } u;
};

int main(void) {
  printf("%zu %zu %zu\n", sizeof(struct a), offsetof(struct a, d), _Alignof(struct a));
  printf("%zu %zu %zu %zu\n", sizeof(struct b), offsetof(struct b, l), offsetof(struct b, m), offsetof(struct b, p));
  printf("%zu %zu %zu\n", sizeof(struct e), offsetof(struct e, l), offsetof(struct e, d));
  printf("%zu %zu %zu\n", sizeof(struct f), sizeof(struct g), offsetof(struct g, u));
  printf("%zu %zu %zu\n", _Alignof(double), _Alignof(long long), __alignof__(double));
  struct f f = {-5, 511, 1LL << 48};
  f.a--;
  f.b++;
  f.c *= 2;
  printf("%lld %d %lld\n", (long long)f.a, f.b, (long long)f.c);
  struct b v[2] = {{1, -2, 3, &f}, {4, 5, 6, v}};
  printf("%lld %ld %d\n", v[0].l, v[1].m, v[1].p == v);
  struct e x = {1, 2.5L, 3}, y = x;
  printf("%d %Lg %d\n", y.c, y.l, y.d);
  return 0;
}
