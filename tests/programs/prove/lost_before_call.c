// expect: fault memory-leak
// The last pointer to a block is lost right before a function is called, which has nothing to do with it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *held;

static void nothing(void) {
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    held = NULL;
    nothing();
    held = malloc(sizeof *held);  // fault
  }
  free(held);
  return 0;
}
