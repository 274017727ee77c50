// expect: fault assertion-failure
// A case of several numbers, and none of those that stand alone.
extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_error(void);

int main(void) {
  int number = __VERIFIER_nondet_short() * 3;
  switch (number) {
    case 6: return 0;
    case -9 ... -1:
      if (number != -3 && number != -9) __VERIFIER_error();  // fault
      return 1;
    default: return 2;
  }
}
