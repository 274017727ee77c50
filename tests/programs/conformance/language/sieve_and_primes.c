// Sieve of Eratosthenes with bytes and with bits, factorisation, modular powers, Collatz.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned char composite[2001];
static uint32_t bits[(5000 + 31) / 32];

static uint64_t power(uint64_t b, uint64_t e, uint64_t m) {
  uint64_t r = 1;
  for (b %= m; e; e >>= 1) {
    if (e & 1) r = (unsigned __int128)r * b % m;
    b = (unsigned __int128)b * b % m;
  }
  return r;
}
static int is_prime(uint64_t n) {
  if (n < 2) return 0;
  static const int small[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (int i = 0; i < 12; i++)
    if (n % small[i] == 0) return n == (uint64_t)small[i];
  uint64_t d = n - 1;
  int s = 0;
  while (!(d & 1)) d >>= 1, s++;
  for (int i = 0; i < 12; i++) {
    uint64_t x = power(small[i], d, n);
    if (x == 1 || x == n - 1) continue;
    int r = 1;
    for (; r < s; r++) {
      x = (unsigned __int128)x * x % n;
      if (x == n - 1) break;
    }
    if (r == s) return 0;
  }
  return 1;
}

int main(void) {
  int count = 0, last = 0;
  for (int i = 2; i <= 2000; i++) {
    if (composite[i]) continue;
    count++, last = i;
    for (int j = i * i; j <= 2000; j += i) composite[j] = 1;
  }
  printf("%d %d\n", count, last);
  memset(bits, 0xff, sizeof bits);
  for (unsigned i = 2; i * i < 5000; i++)
    if (bits[i / 32] >> i % 32 & 1)
      for (unsigned j = i * i; j < 5000; j += i) bits[j / 32] &= ~(1u << j % 32);
  count = 0;
  for (unsigned i = 2; i < 5000; i++) count += bits[i / 32] >> i % 32 & 1;
  printf("%d\n", count);
  for (unsigned long n = 600851475143, p = 2; n > 1;)
    if (n % p == 0)
      printf("%lu ", p), n /= p;
    else
      p++;
  puts("");
  printf("%lu\n", power(3, 1000000007 - 2, 1000000007));
  printf("%d %d %d\n", is_prime(18446744073709551557ul), is_prime(18446744073709551556ul), is_prime(561));
  int best = 0, steps = 0;
  for (int n = 1; n < 1000; n++) {
    int k = 0;
    for (unsigned long v = n; v != 1; k++) v = v & 1 ? 3 * v + 1 : v / 2;
    if (k > steps) steps = k, best = n;
  }
  printf("%d %d\n", best, steps);
  return 0;
}
