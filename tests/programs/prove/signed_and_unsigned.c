// expect: fault assertion-failure
// The same variable is a small signed number, or an unsigned one of at least three. The second does not include the
// first.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

static unsigned small(void) {
  int number = __VERIFIER_nondet_int();
  return number < 0 || number > 5 ? 4 : (unsigned)number;
}

static unsigned large(void) {
  unsigned number = __VERIFIER_nondet_uint();
  return number < 3 ? 3 : number;
}

int main(void) {
  unsigned number = __VERIFIER_nondet_int() ? small() : large();
  while (__VERIFIER_nondet_int()) {
  }
  if (number < 3) __VERIFIER_error();  // fault
  return 0;
}
