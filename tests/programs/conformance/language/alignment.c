// _Alignas, _Alignof, aligned attributes on variables, types, members and locals.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static _Alignas(64) char global[3];
static char wide __attribute__((aligned(4096)));
typedef int aligned_int __attribute__((aligned(16)));
typedef int loose_int __attribute__((aligned(1), may_alias));

struct cache_line {
  alignas(64) int value;
  int other;
};
struct vector {
  float v[4];
} __attribute__((aligned(16)));

static int misaligned(const void* p, size_t to) {
  return (uintptr_t)p % to != 0;
}

static void local(int depth) {
  alignas(128) char buffer[5];
  alignas(double) unsigned char raw[sizeof(double)];
  struct cache_line line = {1, 2};
  double d;
  d = depth;
  memcpy(raw, &d, sizeof d);
  memcpy(&d, raw, sizeof d);
  buffer[0] = 1;
  printf("%d %d %d %g %d\n", misaligned(buffer, 128), misaligned(raw, 8), misaligned(&line, 64), d, buffer[0]);
  if (depth) local(depth - 1);
}

int main(void) {
  printf("%zu %zu %zu %zu %zu\n", alignof(char), alignof(short), alignof(int), alignof(double), alignof(void*));
  printf("%zu %zu %zu\n", alignof(long double), alignof(max_align_t), __alignof__(global));
  printf("%zu %zu %zu\n", sizeof(struct cache_line), alignof(struct cache_line), offsetof(struct cache_line, other));
  printf("%zu %zu %zu\n", alignof(struct vector), alignof(aligned_int), alignof(loose_int));
  printf("%d %d\n", misaligned(global, 64), misaligned(&wide, 4096));
  local(3);
  struct {
    char c;
    loose_int i;
    aligned_int j;
  } s = {1, 2, 3};
  printf("%zu %zu %zu %d %d\n", sizeof s, (char*)&s.i - (char*)&s, (char*)&s.j - (char*)&s, s.i, s.j);
  aligned_int x = 5;
  printf("%d %d\n", misaligned(&x, 16), x);
  struct vector v[2] = {{{1, 2, 3, 4}}};
  printf("%td %g\n", (char*)&v[1] - (char*)&v[0], v[0].v[3]);
  char unaligned[9] = {0};
  loose_int* p = (loose_int*)(unaligned + 1);
  *p = 0x01020304;
  printf("%d %d %#x\n", unaligned[1], unaligned[4], *p);
  return 0;
}
