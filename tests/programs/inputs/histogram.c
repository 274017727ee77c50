// expect: verified
// with TOO_FAR: fault out-of-bounds-read
// with FORGETS: fault assertion-failure
// What is counted at an index that is an input is counted once, wherever that is.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void);

#ifdef TOO_FAR
enum { KINDS = 11 };
#else
enum { KINDS = 12 };
#endif

int main(void) {
  unsigned short *counts = calloc(KINDS, sizeof *counts);
  const unsigned char first = __VERIFIER_nondet_uchar() % 12;
  const unsigned char second = __VERIFIER_nondet_uchar() % KINDS;
  counts[first]++;  // fault: TOO_FAR
#ifdef FORGETS
  counts[second] = 1;
#else
  counts[second]++;
#endif
  if (counts[first] + counts[second] != (first == second ? 4 : 2)) __VERIFIER_error();  // fault: FORGETS
  free(counts);
  return 0;
}
