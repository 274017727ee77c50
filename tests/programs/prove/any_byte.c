// expect: fault assertion-failure
// A byte that can be anything is one that it should not be.
#include <gmc/gmc.h>

extern void __VERIFIER_error(void);

int main(void) {
  unsigned char byte;
  gmc_symbolic(&byte, sizeof byte, "byte");
  gmc_assume(byte >= 200);
  if (byte == 200) __VERIFIER_error();  // fault
  return 0;
}
