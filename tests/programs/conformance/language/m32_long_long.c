// flags: -m32
// 64-bit arithmetic on a 32-bit machine: all operators, shifts, comparisons, conversions.
#include <stdio.h>

static long long divide(long long a, long long b) {
  return a / b;
}
static unsigned long long twist(unsigned long long v, int n) {
  return v << n | v >> (64 - n);
}

int main(void) {
  long long a = 0x123456789abcdefLL, b = -987654321012LL;
  unsigned long long u = 0xfedcba9876543210ULL;
  printf("%lld %lld %lld %lld\n", a + b, a - b, a / b, a % b);
  printf("%lld %lld\n", b * 9301, divide(b, 7));
  printf("%llx %llx %llx %llx\n", a & u, a | u, a ^ u, ~u);
  for (int i = 1; i < 64; i += 9)
    printf("%d: %llx %llx %llx %llx\n", i, u << i, u >> i, (long long)u >> i, twist(u, i));
  printf("%d %d %d %d\n", a<b, a> b, (unsigned long long)b > u, a == a);
  printf("%llu %llu\n", u / 10, u % 10);
  printf("%g %g %g\n", (double)a, (double)b, (double)u);
  printf("%lld %llu\n", (long long)-1.5e15, (unsigned long long)1.8e19);
  volatile float fa = a, fu = u;  // stored, so that x87 excess precision does not show
  printf("%a %a\n", fa, fu);
  long long i = 0xffffffffLL;
  i++;
  printf("%llx ", i);
  i -= 1;
  printf("%llx\n", i);
  int n = (int)a;
  unsigned m = u;
  printf("%d %u\n", n, m);
  printf("%lld\n", -b);
  printf("%d %d %d\n", !u, u ? 1 : 0, __builtin_popcountll(u));
  printf("%d %d\n", __builtin_clzll(1ULL << 33), __builtin_ctzll(1ULL << 40));
  long long f = 1;
  for (int k = 2; k <= 20; k++) f *= k;
  printf("%lld\n", f);
  long long r;
  printf("%d ", __builtin_mul_overflow(f, 20LL, &r));
  printf("%lld\n", r);
  return 0;
}
