// Bit-fields in packed structs, straddling byte and word boundaries.
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) tight {
  unsigned a : 7;
  unsigned b : 13;
  unsigned long c : 50;
  signed d : 3;
  unsigned e : 31;
};

struct __attribute__((packed)) header {
  unsigned char version : 4, length : 4;
  unsigned short total;
  unsigned flags : 3;
  unsigned offset : 13;
  unsigned char ttl;
};

static void bytes(const void* p, size_t n) {
  const unsigned char* b = p;
  for (size_t i = 0; i < n; i++) printf("%02x", b[i]);
  puts("");
}

int main(void) {
  struct tight t;
  memset(&t, 0, sizeof t);
  t.a = 0x55;
  bytes(&t, sizeof t);
  t.b = 0x1abc;
  bytes(&t, sizeof t);
  t.c = 0x2123456789abcul;
  bytes(&t, sizeof t);
  t.d = -3;
  bytes(&t, sizeof t);
  t.e = 0x7eadbeef;
  bytes(&t, sizeof t);
  printf("%zu %x %x %lx %d %x\n", sizeof t, t.a, t.b, (unsigned long)t.c, t.d, t.e);
  for (int i = 0; i < 5; i++) {
    t.a += 31;
    t.b -= 1000;
    t.c *= 7;
    t.d++;
    t.e ^= 0x5a5a5a5a;
    printf("%x %x %lx %d %x\n", t.a, t.b, (unsigned long)t.c, t.d, t.e);
  }
  struct header h = {4, 5, 1500, 2, 1234, 64};
  bytes(&h, sizeof h);
  printf("%zu %d %d %d %d %d %d\n", sizeof h, h.version, h.length, h.total, h.flags, h.offset, h.ttl);
  struct {
    char pad;
    struct tight t[3];
  } in = {0};
  for (int i = 0; i < 3; i++) in.t[i].c = 0x3ffffffffffffull - i, in.t[i].e = i + 1;
  bytes(in.t, sizeof in.t);
  return 0;
}
