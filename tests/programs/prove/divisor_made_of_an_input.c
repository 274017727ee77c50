// expect: fault division-by-zero
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int number = __VERIFIER_nondet_int();
  if (number < 0 || number > 1000) return 1;
  return 100 / (number * 2 - 90);  // fault
}
