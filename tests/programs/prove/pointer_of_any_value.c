// expect: unknown
// A pointer that can be anything is only tried as a null pointer, which proves nothing.
#include <stddef.h>

extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
  if (__VERIFIER_nondet_pointer() != NULL) reach_error();
  return 0;
}
