// expect: verified
// with OVERFLOW: fault signed-overflow
// The step of a binary search: the middle of two indices, which lies between them. What comes to mind first does not
// fit.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void __VERIFIER_error(void);

int main(void) {
  const int low = __VERIFIER_nondet_int();
  const int high = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= low && low < high);
#ifdef OVERFLOW
  const int middle = (low + high) / 2;  // fault: OVERFLOW
#else
  const int middle = low + (high - low) / 2;
#endif
  if (middle < low || middle >= high) __VERIFIER_error();
  return 0;
}
