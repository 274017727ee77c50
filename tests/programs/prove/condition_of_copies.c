// expect: fault assertion-failure
// What is asked for is not the input itself, but what was made of it: a truth value that is negated, a number of another
// type, sums, differences, which of two is less.
extern int __VERIFIER_nondet_int(void);
extern signed char __VERIFIER_nondet_char(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void);

static int is_small(long number) {
  return number < 12;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  _Bool is_wanted = __VERIFIER_nondet_bool();
  signed char narrow = __VERIFIER_nondet_char();
  unsigned long wide = __VERIFIER_nondet_ulong();
  if (a < -5 && is_wanted && b - 3 > a && a * b == 14 && is_small(narrow + 20) && wide > 0xfffffffffffffff0UL)
    __VERIFIER_error();  // fault
  return 0;
}
