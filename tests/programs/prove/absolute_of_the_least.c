// expect: fault out-of-bounds-write
// flags: -fwrapv
// The least number has no absolute value: it stays what it is, and so the rest is negative, too.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int bins[5] = {0};
  int number = __VERIFIER_nondet_int();
  int bin = (number < 0 ? -number : number) % 5;
  bins[bin] = 1;  // fault
  return 0;
}
