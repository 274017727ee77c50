// Large automatic arrays and structs, several frames of them.
#include <stdio.h>
#include <string.h>

struct page {
  unsigned char bytes[4096];
};

static unsigned long fill(int seed) {
  unsigned v[20000];
  for (int i = 0; i < 20000; i++) v[i] = seed = seed * 1103515245u + 12345u;
  unsigned long s = 0;
  for (int i = 0; i < 20000; i += 3) s += v[i];
  return s;
}
static struct page next(struct page p) {
  for (int i = 0; i < 4096; i += 64) p.bytes[i]++;
  return p;
}
static int nested(int depth) {
  char block[16384];
  memset(block, depth, sizeof block);
  return depth ? nested(depth - 1) + block[sizeof block - 1] : 0;
}

int main(void) {
  printf("%lu %lu\n", fill(1) & 0xffffff, fill(2) & 0xffffff);
  struct page p = {{0}};
  for (int i = 0; i < 5; i++) p = next(p);
  int s = 0;
  for (int i = 0; i < 4096; i++) s += p.bytes[i];
  printf("%d\n", s);
  printf("%d\n", nested(50));
  double m[40][40] = {{0}};
  m[39][39] = 4.5;
  printf("%g %g\n", m[0][39], m[39][39]);
  char big[1 << 20];
  memset(big, 'a', sizeof big);
  big[sizeof big - 1] = 0;
  printf("%zu\n", strlen(big));
  return 0;
}
