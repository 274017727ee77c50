// expect: verified
// with NO_SIGN: fault out-of-bounds-write
// Numbers with as many digits as there can be.
#include <assert.h>
#include <limits.h>
#include <stdio.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  const unsigned long large = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(large >= ULONG_MAX - 40);
#ifdef NO_SIGN
  char decimal[20];
#else
  char decimal[21];
#endif
  const long least = (long)(large - ULONG_MAX) + LONG_MIN + 40;
  assert(sprintf(decimal, "%ld", least) == 20);  // fault: NO_SIGN
  assert(decimal[0] == '-' && decimal[1] == '9');
  assert(sprintf(decimal, "%lu", large) == 20);
  assert(decimal[0] == '1');
  assert(sprintf(decimal, "%lX", large) == 16);
  assert(decimal[0] == 'F' && (decimal[14] >= 'D' || decimal[15] >= '7'));
  return 0;
}
