// Structs with reversed byte order: scalars, arrays, bit-fields, nested, copies.
#include <stdio.h>
#include <string.h>

struct __attribute__((scalar_storage_order("big-endian"))) big {
  unsigned short h;
  unsigned w;
  unsigned long l;
  float f;
  short a[3];
};
struct __attribute__((scalar_storage_order("big-endian"))) bits {
  unsigned a : 4, b : 12, c : 16;
};
struct __attribute__((scalar_storage_order("big-endian"), packed)) header {
  unsigned char type;
  unsigned length;
  int delta;
};

static void bytes(const void* p, size_t n) {
  unsigned char b[64];
  memcpy(b, p, n);
  for (size_t i = 0; i < n; i++) printf("%02x", b[i]);
  puts("");
}

int main(void) {
  struct big b;
  memset(&b, 0, sizeof b);
  b.h = 0x1234;
  b.w = 0x12345678;
  b.l = 0x0123456789abcdef;
  b.f = 1.5f;
  for (int i = 0; i < 3; i++) b.a[i] = i - 1;
  bytes(&b, sizeof b);
  printf("%x %x %lx %g %d %d %d\n", b.h, b.w, b.l, b.f, b.a[0], b.a[1], b.a[2]);
  b.w += 0x100;
  b.h++;
  b.l = -b.l;
  printf("%x %x %lx\n", b.h, b.w, b.l);
  struct big copy = b;
  printf("%d\n", copy.w == b.w);
  struct bits t = {0x5, 0xabc, 0x1234};
  bytes(&t, sizeof t);
  t.b -= 0x10;
  printf("%x %x %x\n", t.a, t.b, t.c);
  struct header h;
  memcpy(&h, "\x07\x00\x00\x01\x02\xff\xff\xff\xfe", 9);
  printf("%zu %d %u %d\n", sizeof h, h.type, h.length, h.delta);
  return 0;
}
