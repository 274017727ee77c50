// expect: verified
// with NEGATIVE: fault out-of-bounds-write
// An index that was negative before it became unsigned, into arrays that do not say how long they are.
extern short __VERIFIER_nondet_short(void);

static int numbers[8];

int main(void) {
  int(*const middle)[] = (int(*)[])(numbers + 4);
  const short place = __VERIFIER_nondet_short();
  if (place < -4 || place > -2) return 0;
#ifdef NEGATIVE
  (*middle)[(unsigned)place] = 5;  // fault: NEGATIVE
#else
  (*middle)[(unsigned long)place] = 5;  // as many bits as an address has: that wraps around
#endif
  return numbers[3] == 5;
}
