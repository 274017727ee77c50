// expect: fault assertion-failure
// What is known about an input that is gone still binds the one that depends on it: a + 1 is not just any number.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    const int a = __VERIFIER_nondet_int();
    if (a < 10 * i || a > 10 * i + 1) return 0;
    sum += a;
    while (__VERIFIER_nondet_int()) {
    }
  }
  if (sum == 33) __VERIFIER_error();  // fault
  return 0;
}
