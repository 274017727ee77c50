// Bit-fields: signed, unsigned, layout, crossing units, values of assignments.
#include <stdio.h>
#include <string.h>

struct mixed {
  unsigned a : 3;
  signed b : 5;
  unsigned c : 9;
  int d : 15;
  unsigned e : 1;
};

struct wide {
  unsigned long a : 40;
  long b : 24;
  unsigned long c : 63;
  unsigned char d : 7;
};

struct gaps {
  unsigned a : 4;
  unsigned : 0;
  unsigned b : 4;
  unsigned : 3;
  unsigned char c : 2;
  short d : 10;
};

static void bytes(const void* p, size_t n) {
  const unsigned char* b = p;
  for (size_t i = 0; i < n; i++) printf("%02x", b[i]);
  puts("");
}

int main(void) {
  struct mixed m;
  memset(&m, 0, sizeof m);
  m.a = 5;
  m.b = -7;
  m.c = 300;
  m.d = -1234;
  m.e = 1;
  printf("%zu: %u %d %u %d %u\n", sizeof m, m.a, m.b, m.c, m.d, m.e);
  bytes(&m, sizeof m);
  m.a = 12;
  m.b = 31;
  m.c = 1023;
  m.d = 0x4000;
  m.e = 2;
  printf("%u %d %u %d %u\n", m.a, m.b, m.c, m.d, m.e);
  printf("%u %d %d\n", m.a = 9, m.b = 17, m.d = 40000);
  m.a += 10;
  m.b -= 20;
  m.c <<= 3;
  m.d ^= 0x7fff;
  printf("%u %d %u %d\n", m.a, m.b, m.c, m.d);
  printf("%u ", m.a++);
  printf("%u ", ++m.a);
  printf("%d ", m.b--);
  printf("%d\n", --m.b);
  bytes(&m, sizeof m);
  struct wide w;
  memset(&w, 0, sizeof w);
  w.a = 0x123456789abul;
  w.b = -5;
  w.c = ~0ul;
  w.d = 200;
  printf("%zu: %lx %ld %lx %d\n", sizeof w, (unsigned long)w.a, (long)w.b, (unsigned long)w.c, w.d);
  w.c -= 2;
  w.a *= 3;
  w.b *= 1000000;
  printf("%lx %ld %lx\n", (unsigned long)w.a, (long)w.b, (unsigned long)w.c);
  bytes(&w, sizeof w);
  struct gaps g;
  memset(&g, 0, sizeof g);
  g.a = 15;
  g.b = 9;
  g.c = 3;
  g.d = -300;
  printf("%zu: %u %u %u %d\n", sizeof g, g.a, g.b, g.c, g.d);
  bytes(&g, sizeof g);
  printf("promotion: %d %d\n", m.a - 8 < 0, -m.e < 0);
  struct mixed list[3] = {{1, 2, 3, 4, 1}, {7, -16, 511, -16384, 0}};
  for (int i = 0; i < 3; i++) printf("%u %d %u %d %u\n", list[i].a, list[i].b, list[i].c, list[i].d, list[i].e);
  struct mixed copy = list[1];
  copy.c = 1;
  printf("%u %u\n", copy.c, list[1].c);
  return 0;
}
