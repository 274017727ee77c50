// expect: fault assertion-failure
// What happens with a null pointer is a fault, whatever else the pointer may be.
#include <stddef.h>

extern void *__VERIFIER_nondet_pointer(void);
extern void __VERIFIER_error(void);

int main(void) {
  if (__VERIFIER_nondet_pointer() == NULL) __VERIFIER_error();  // fault
  return 0;
}
