// expect: fault assertion-failure
// flags: -fwrapv
// Of what the function gives back, the least number is the greatest if it is read as unsigned.
#include <stdlib.h>

extern long __VERIFIER_nondet_long(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned long size = (unsigned long)labs(__VERIFIER_nondet_long());
  if (size > 0x7fffffffffffffffUL) __VERIFIER_error();  // fault
  return 0;
}
