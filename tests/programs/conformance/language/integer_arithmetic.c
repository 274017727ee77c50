// + - * / % and unary minus on every integer width without signed overflow.
#include <limits.h>
#include <stdio.h>

#define TABLE(T, F, ...)                                               \
  do {                                                                 \
    T v[] = {__VA_ARGS__};                                             \
    int n = sizeof v / sizeof *v;                                      \
    for (int i = 0; i < n; i++)                                        \
      for (int j = 0; j < n; j++) {                                    \
        T a = v[i], b = v[j];                                          \
        printf(#T " " F " " F ":", a, b);                              \
        printf(" " F " " F " " F, (T)(a + b), (T)(a - b), (T)(a * b)); \
        if (b != 0) printf(" " F " " F, (T)(a / b), (T)(a % b));       \
        puts("");                                                      \
      }                                                                \
  } while (0)

int main(void) {
  TABLE(signed char, "%d", 0, 1, -1, 100, -128, 127, 7);
  TABLE(unsigned char, "%d", 0, 1, 255, 100, 128);
  TABLE(short, "%d", 0, 1, -1, 32767, -32768, 181);
  TABLE(unsigned short, "%d", 0, 1, 40000, 181);
  TABLE(int, "%d", 1, -1, 46340, -1000, 0, 17);
  TABLE(unsigned, "%u", 0, 1, 4294967295u, 2147483648u, 65537);
  TABLE(long, "%ld", 1, -1, 3037000499L, -1000000007L, 0);
  TABLE(unsigned long, "%lu", 0, 1, ULONG_MAX, 1ul << 63, 4294967297ul);
  printf("%d %ld %u %lu\n", -INT_MAX, -LONG_MAX, -1u, -(1ul << 63));
  printf("%d\n", INT_MIN + INT_MAX);
  return 0;
}
