// expect, constant_p, types_compatible_p, choose_expr, object_size, prefetch, assume_aligned, unreachable, and so on.
#include <stddef.h>
#include <stdio.h>

#define IS(a, b) __builtin_types_compatible_p(a, b)

struct s {
  int a;
  char b[12];
};

__attribute__((noinline)) static int frame(void) {
  return __builtin_frame_address(0) != 0;
}
__attribute__((noinline)) static int back(void) {
  return __builtin_return_address(0) != 0;
}
static int branch(int v) {
  switch (v & 3) {
    case 0: return 10;
    case 1: return 11;
    case 2: return 12;
    case 3: return 13;
  }
  __builtin_unreachable();
}
static int checked(int v) {
  if (v > 1000) __builtin_trap();
  return v;
}

int main(void) {
  int x = 5;
  if (__builtin_expect(x == 5, 1)) puts("likely");
  if (__builtin_expect(!!(x & 2), 0)) puts("unlikely");
  printf("%ld %ld\n", __builtin_expect(x * 3, 7), __builtin_expect_with_probability(x, 5, 0.9));
  printf("%d %d\n", __builtin_constant_p(3 * 4), __builtin_constant_p("text"));
  printf("%d %d %d %d\n", IS(int, signed), IS(int, const int), IS(int*, char*), IS(long, long long));
  printf("%d %d\n", IS(int[3], int[]), IS(typeof(x), int));
  printf("%d %s\n", __builtin_choose_expr(sizeof(long) == 8, 64, "no"), __builtin_choose_expr(0, 1, "chosen"));
  char buffer[20];
  struct s s;
  printf("%zu %zu\n", __builtin_object_size(buffer, 0), __builtin_object_size(&buffer[5], 0));
  printf("%zu %zu\n", __builtin_object_size(&s.b, 1), __builtin_object_size(&s.b[4], 1));
  printf("%zu\n", offsetof(struct s, b[3]));
  __builtin_prefetch(buffer);
  __builtin_prefetch(&x, 1, 3);
  _Alignas(16) int aligned[4] = {1, 2, 3, 4};
  int* p = __builtin_assume_aligned(aligned, 16);
  int* q = __builtin_assume_aligned(aligned + 1, 16, 4);
  printf("%d %d\n", p[2], q[0]);
  printf("%d %d\n", frame(), back());
  printf("%d %d %d\n", branch(2), branch(7), checked(1000));
  printf("%s %d %s\n", __builtin_FUNCTION(), __builtin_LINE() > 0, __FUNCTION__);
  printf("%d %d\n", __builtin_classify_type(1), __builtin_classify_type(1.0));
  printf("%d %d\n", __builtin_abs(-3), (int)__builtin_labs(-4L));
  printf("%d\n", __builtin_has_attribute(aligned, aligned));
  long l = __builtin_bswap64(1);
  printf("%lx\n", l);
  return 0;
}
