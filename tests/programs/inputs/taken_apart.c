// expect: fault assertion-failure
// What is known of v is said by an input that is gone. For one value of that, it is a condition on the input that v was made
// of, and not on v: a later v, made of another input, is not bound by it.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned char key = __VERIFIER_nondet_uchar();
  unsigned char v = __VERIFIER_nondet_uchar() + 1;
  __VERIFIER_assume((key == 3) | (key == 7));
  if (v != key) return 0;
  key = 0;
  for (;;) {
    if (__VERIFIER_nondet_uchar()) assert(v != 200);  // fault
    v = __VERIFIER_nondet_uchar() + 1;
  }
}
