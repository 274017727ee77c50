// expect: fault assertion-failure
// The compiler makes one operation of both steps, whose result is never negative.
#include <stdlib.h>

extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_error(void);

int main(void) {
  short number = __VERIFIER_nondet_short();
  int bins[32769] = {0};
  unsigned size = abs(number);
  if (size > 32768) __VERIFIER_error();
  if (size > 32767) __VERIFIER_error();  // fault
  return bins[size];
}
