// expect: fault memory-leak
// Where the block is not freed nobody needs its address any more, from the branch on.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *block = malloc(sizeof *block);  // fault
  if (__VERIFIER_nondet_int() == 7) return 1;
  free(block);
  return 0;
}
