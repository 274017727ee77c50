// Arbitrary precision integers in base 10^9: factorial, Fibonacci, power, division by a small number.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define BASE 1000000000u
struct big {
  int n;
  uint32_t d[64];
};

static struct big from(uint32_t v) {
  struct big b = {1, {v % BASE}};
  if (v >= BASE) b.d[b.n++] = v / BASE;
  return b;
}
static void add(struct big* a, const struct big* b) {
  uint32_t carry = 0;
  for (int i = 0; i < a->n || i < b->n || carry; i++) {
    if (i == a->n) a->d[a->n++] = 0;
    carry += a->d[i] + (i < b->n ? b->d[i] : 0);
    a->d[i] = carry % BASE;
    carry /= BASE;
  }
}
static void scale(struct big* a, uint32_t m) {
  uint64_t carry = 0;
  for (int i = 0; i < a->n || carry; i++) {
    if (i == a->n) a->d[a->n++] = 0;
    carry += (uint64_t)a->d[i] * m;
    a->d[i] = carry % BASE;
    carry /= BASE;
  }
}
static struct big times(const struct big* a, const struct big* b) {
  struct big r = {a->n + b->n, {0}};
  for (int i = 0; i < a->n; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < b->n || carry; j++) {
      carry += r.d[i + j] + (j < b->n ? (uint64_t)a->d[i] * b->d[j] : 0);
      r.d[i + j] = carry % BASE;
      carry /= BASE;
    }
  }
  while (r.n > 1 && !r.d[r.n - 1]) r.n--;
  return r;
}
static uint32_t divide(struct big* a, uint32_t m) {
  uint64_t rest = 0;
  for (int i = a->n - 1; i >= 0; i--) {
    rest = rest * BASE + a->d[i];
    a->d[i] = rest / m;
    rest %= m;
  }
  while (a->n > 1 && !a->d[a->n - 1]) a->n--;
  return rest;
}
static void print(const struct big* a) {
  printf("%u", a->d[a->n - 1]);
  for (int i = a->n - 2; i >= 0; i--) printf("%09u", a->d[i]);
  puts("");
}

int main(void) {
  struct big f = from(1);
  for (int i = 2; i <= 100; i++) scale(&f, i);
  print(&f);
  struct big x = from(0), y = from(1);
  for (int i = 0; i < 300; i++) {
    struct big t = y;
    add(&y, &x);
    x = t;
  }
  print(&x);
  struct big p = from(3), r = from(1);
  for (int e = 200; e; e >>= 1) {
    if (e & 1) r = times(&r, &p);
    p = times(&p, &p);
  }
  print(&r);
  printf("%u\n", divide(&f, 1000003));
  print(&f);
  struct big big = from(4294967295u);
  big = times(&big, &big);
  print(&big);
  return 0;
}
