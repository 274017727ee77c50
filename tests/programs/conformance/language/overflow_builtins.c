// __builtin_{add,sub,mul}_overflow, their typed and _p variants, mixed types, int128 and bit-field results.
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

#define ROW(T, F, a, b)                                                                             \
  do {                                                                                              \
    T r;                                                                                            \
    bool o = __builtin_add_overflow(a, b, &r);                                                      \
    printf(#T " %s %s: %d " F, #a, #b, o, r);                                                       \
    o = __builtin_sub_overflow(a, b, &r);                                                           \
    printf(" %d " F, o, r);                                                                         \
    o = __builtin_mul_overflow(a, b, &r);                                                           \
    printf(" %d " F, o, r);                                                                         \
    printf(" %d%d%d\n", __builtin_add_overflow_p(a, b, (T)0), __builtin_sub_overflow_p(a, b, (T)0), \
           __builtin_mul_overflow_p(a, b, (T)0));                                                   \
  } while (0)

int main(void) {
  int i = INT_MAX, j = INT_MIN, one = 1, minus = -1, big = 65536;
  unsigned u = UINT_MAX, v = 2;
  long l = LONG_MAX, m = LONG_MIN, k = 3037000500L;
  unsigned long w = ULONG_MAX;
  signed char c = 100, d = -100;
  ROW(int, "%d", i, one);
  ROW(int, "%d", j, one);
  ROW(int, "%d", j, minus);
  ROW(int, "%d", big, big);
  ROW(int, "%d", one, minus);
  ROW(unsigned, "%u", u, v);
  ROW(unsigned, "%u", one, minus);
  ROW(unsigned, "%u", i, one);
  ROW(long, "%ld", l, one);
  ROW(long, "%ld", m, minus);
  ROW(long, "%ld", k, k);
  ROW(long, "%ld", i, i);
  ROW(unsigned long, "%lu", w, w);
  ROW(unsigned long, "%lu", minus, minus);
  ROW(unsigned long, "%lu", w, one);
  ROW(signed char, "%d", c, d);
  ROW(signed char, "%d", c, c);
  ROW(unsigned char, "%d", c, c);
  ROW(unsigned char, "%d", c, d);
  ROW(short, "%d", i, minus);
  ROW(unsigned short, "%d", c, c);
  ROW(int, "%d", w, w);
  ROW(int, "%d", u, minus);
  __int128 x;
  bool o = __builtin_mul_overflow((__int128)l * l, 5, &x);
  printf("%d %lx\n", o, (long)(x >> 64));
  o = __builtin_add_overflow((__int128)l, l, &x);
  printf("%d %lx\n", o, (long)x);
  int s;
  unsigned su;
  long sl;
  unsigned long sul;
  long long sll;
  printf("%d ", __builtin_sadd_overflow(i, 1, &s));
  printf("%d ", __builtin_ssub_overflow(j, 1, &s));
  printf("%d ", __builtin_smul_overflow(5, -7, &s));
  printf("%d ", s);
  printf("%d ", __builtin_uadd_overflow(u, 1, &su));
  printf("%d ", __builtin_usub_overflow(0, 1, &su));
  printf("%u ", su);
  printf("%d ", __builtin_umul_overflow(65536, 65536, &su));
  printf("%d ", __builtin_saddl_overflow(l, -1, &sl));
  printf("%d ", __builtin_smull_overflow(l, 2, &sl));
  printf("%ld ", sl);
  printf("%d ", __builtin_umull_overflow(w, 1, &sul));
  printf("%d\n", __builtin_ssubll_overflow(m, 1, &sll));
  struct {
    unsigned f : 5;
    int g : 7;
  } bits = {0};
  printf("%d %d\n", __builtin_add_overflow_p(30, 1, bits.f), __builtin_add_overflow_p(30, 2, bits.f));
  printf("%d %d\n", __builtin_mul_overflow_p(8, 8, bits.g), __builtin_mul_overflow_p(-8, 8, bits.g));
  long sum = 0;
  int n = 0;
  while (!__builtin_add_overflow(sum, 1L << 60, &sum)) n++;
  printf("%d\n", n);
  return 0;
}
