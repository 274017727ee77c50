// Recursion: direct, mutual, deep, with large frames, through pointers.
#include <stdio.h>

static int is_even(unsigned n);
static int is_odd(unsigned n) {
  return n ? is_even(n - 1) : 0;
}
static int is_even(unsigned n) {
  return n ? is_odd(n - 1) : 1;
}

static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
static long depth(long n) {
  volatile char frame[100];
  frame[n % 100] = (char)n;
  return n == 0 ? 0 : 1 + depth(n - 1) + 0 * frame[n % 100];
}
static int moves;
static void hanoi(int n, char from, char to, char via) {
  if (!n) return;
  hanoi(n - 1, from, via, to);
  if (moves++ < 7) printf("%c%c ", from, to);
  hanoi(n - 1, via, to, from);
}
static unsigned gcd(unsigned a, unsigned b) {
  return b ? gcd(b, a % b) : a;
}
static void permute(char* s, int k, int n, int* count) {
  if (k == n) {
    if (++*count % 20 == 1) printf("%s ", s);
    return;
  }
  for (int i = k; i < n; i++) {
    char t = s[k];
    s[k] = s[i], s[i] = t;
    permute(s, k + 1, n, count);
    t = s[k];
    s[k] = s[i], s[i] = t;
  }
}
static int sum_digits(unsigned long n) {
  return n < 10 ? (int)n : (int)(n % 10) + sum_digits(n / 10);
}

int main(void) {
  printf("%d %d %d\n", is_even(1000), is_odd(1000), is_odd(7));
  printf("%d %d\n", ackermann(2, 3), ackermann(3, 3));
  printf("%d\n", fib(18));
  printf("%ld\n", depth(5000));
  hanoi(8, 'A', 'C', 'B');
  printf("%d\n", moves);
  printf("%u %u\n", gcd(1071, 462), gcd(1u << 31, 3u << 20));
  char s[] = "abcde";
  int count = 0;
  permute(s, 0, 5, &count);
  printf("%d %s\n", count, s);
  printf("%d\n", sum_digits(18446744073709551615ul));
  return 0;
}
