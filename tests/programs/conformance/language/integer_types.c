// Sizes, ranges and signedness of every integer type.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define SHOW(T) printf("%-20s size %2zu align %2zu signed %d\n", #T, sizeof(T), _Alignof(T), (T)-1 < (T)1)

int main(void) {
  SHOW(_Bool);
  SHOW(char);
  SHOW(signed char);
  SHOW(unsigned char);
  SHOW(short);
  SHOW(unsigned short);
  SHOW(int);
  SHOW(unsigned);
  SHOW(long);
  SHOW(unsigned long);
  SHOW(long long);
  SHOW(unsigned long long);
  SHOW(__int128);
  SHOW(unsigned __int128);
  SHOW(int_least16_t);
  SHOW(uint_fast32_t);
  SHOW(intmax_t);
  SHOW(uintptr_t);
  SHOW(wchar_t);
  printf("%d %d %d\n", SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
  printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
  printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);

  unsigned char uc = UCHAR_MAX;
  unsigned short us = USHRT_MAX;
  unsigned ui = UINT_MAX;
  unsigned long ul = ULONG_MAX;
  uc++;
  us++;
  ui++;
  ul++;
  printf("wrap up: %d %d %u %lu\n", uc, us, ui, ul);
  uc--;
  us--;
  ui--;
  ul--;
  printf("wrap down: %d %d %u %lu\n", uc, us, ui, ul);
  signed char sc = SCHAR_MAX;
  short ss = SHRT_MAX;
  sc++;
  ss++;
  printf("narrow signed after ++: %d %d\n", sc, ss);
  sc--;
  ss--;
  printf("narrow signed after --: %d %d\n", sc, ss);
  return 0;
}
