// expect: verified
// with UP_TO_LIMIT: fault assertion-failure
// with OTHERS: fault assertion-failure
// The greatest of inputs without end. Each new one is above the one before, which nobody knows any more: what the state
// can be is part of what it could be before, though it is said with more conditions each time.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum { LIMIT = 1000 };

int main(void) {
  int greatest = 0, last = 0;
  while (1) {
    const int input = __VERIFIER_nondet_int();
#ifdef UP_TO_LIMIT
    if (input < 0 || input > LIMIT) continue;
#else
    if (input < 0 || input >= LIMIT) continue;
#endif
    if (input > greatest) greatest = input;
#ifdef OTHERS
    last = input == 7 ? LIMIT : input;
#else
    last = input;
#endif
    if (greatest >= LIMIT) __VERIFIER_error();  // fault: UP_TO_LIMIT
    if (last > greatest) __VERIFIER_error();    // fault: OTHERS
  }
}
