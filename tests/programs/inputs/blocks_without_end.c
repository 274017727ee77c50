// expect: verified
// with ODD: fault assertion-failure
// A total of inputs has as many values as it may, but they are the same ones after each round: the loop comes back to a
// state that is known.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned bytes = 0, sum = 0;
  while (1) {
    const unsigned block = __VERIFIER_nondet_uint();
    bytes += block * 16;
#ifdef ODD
    if (block == 1000) bytes += 8;
#endif
    sum ^= __VERIFIER_nondet_uint();
    if (bytes % 16 != 0) __VERIFIER_error();  // fault: ODD
  }
}
