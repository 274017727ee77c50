// Unions: overlapping members, type punning, copying, nested unions, tagged values.
#include <stdint.h>
#include <stdio.h>

union bits {
  float f;
  uint32_t u;
  int32_t i;
  uint8_t b[4];
  uint16_t h[2];
};

union wide {
  double d;
  uint64_t u;
  struct {
    uint32_t lo, hi;
  } half;
};

struct value {
  enum { INT, REAL, TEXT } kind;
  union {
    long i;
    double d;
    const char* s;
  };
};

static void print(struct value v) {
  switch (v.kind) {
    case INT: printf("int %ld\n", v.i); break;
    case REAL: printf("real %g\n", v.d); break;
    case TEXT: printf("text %s\n", v.s); break;
  }
}

static union bits twiddle(union bits b) {
  b.u ^= 0x80000000u;
  return b;
}

int main(void) {
  union bits b = {.f = 1.0f};
  printf("%08x %02x %02x %04x\n", b.u, b.b[3], b.b[2], b.h[1]);
  b.u = 0x40490fdb;
  printf("%.7g\n", b.f);
  b.b[3] = 0xc0;
  printf("%.7g %d\n", b.f, b.i);
  printf("%g\n", twiddle(b).f);
  union wide w = {.d = -2.5};
  printf("%016lx %08x %08x\n", w.u, w.half.lo, w.half.hi);
  w.half.hi += 0x00100000;
  printf("%g\n", w.d);
  union wide c = w;
  c.d = 0.5;
  printf("%g %g\n", w.d, c.d);
  print((struct value){INT, .i = 42});
  print((struct value){REAL, .d = 1.25});
  print((struct value){TEXT, .s = "hello"});
  struct value list[2] = {{TEXT, .s = "a"}, {.kind = REAL, .d = -1}};
  list[0] = list[1];
  print(list[0]);
  printf("%zu %zu %zu\n", sizeof b, sizeof w, sizeof(struct value));
  union {
    char c[5];
    short s;
  } odd = {"abcd"};
  printf("%zu %#x\n", sizeof odd, odd.s);
  union {
    struct {
      int tag, a;
    } x;
    struct {
      int tag;
      float f;
    } y;
  } common = {{3, 4}};
  printf("%d\n", common.y.tag);
  return 0;
}
