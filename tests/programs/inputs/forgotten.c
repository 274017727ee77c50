// expect: verified
// Each turn of an endless loop asks for inputs and forgets them: it comes back to where it was.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int balance = 0;
  while (__VERIFIER_nondet_int()) {
    const int amount = __VERIFIER_nondet_int();
    if (amount > 0 && amount <= 100) balance = amount;
    if (balance < 0 || balance > 100) __VERIFIER_error();
  }
  return 0;
}
