// The power calculator of the MMC thesis (seed 001, listing 6.2), in C: FUNCTIONS copies of one function, 10 or 100,
// are called one after the other, as often as the argument says.
#include <stdio.h>
#include <stdlib.h>

#ifndef FUNCTIONS
#define FUNCTIONS 10
#endif

#define TEN(does, tens)                                                                                           \
  does(tens##0) does(tens##1) does(tens##2) does(tens##3) does(tens##4) does(tens##5) does(tens##6) does(tens##7) \
      does(tens##8) does(tens##9)
#if FUNCTIONS == 100
#define ALL(does) \
  TEN(does, _0)   \
  TEN(does, _1)   \
  TEN(does, _2) TEN(does, _3) TEN(does, _4) TEN(does, _5) TEN(does, _6) TEN(does, _7) TEN(does, _8) TEN(does, _9)
#else
#define ALL(does) TEN(does, _0)
#endif

#define DEFINE(name)                                           \
  static long long power##name(long long base, int exponent) { \
    long long result = 1;                                      \
    while (exponent > 0) {                                     \
      while ((exponent & 1) == 0) {                            \
        base = base * base;                                    \
        exponent = exponent >> 1;                              \
      }                                                        \
      result = result * base;                                  \
      exponent--;                                              \
    }                                                          \
    return result;                                             \
  }
#define CALL(name) result = power##name(14, 8);

ALL(DEFINE)

int main(int argc, char** argv) {
  long long result = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    ALL(CALL)
  }
  printf("%lld\n", result);
  return 0;
}
