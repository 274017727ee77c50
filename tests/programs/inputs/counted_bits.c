// expect: verified
// with WRONG: fault assertion-failure
// What GCC's functions say of the bits of any number.
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __VERIFIER_error(void);

static void check(int holds) {
  if (!holds) __VERIFIER_error();  // fault: WRONG
}

int main(void) {
  const unsigned number = __VERIFIER_nondet_uint();
  const unsigned long long wide = __VERIFIER_nondet_ulonglong();
  const int ones = __builtin_popcount(number);
  check(ones >= 0 && ones <= 32);
  check(__builtin_popcountll(wide & 0xf00000000000000fULL) <= 8);
  check(__builtin_parity(number & 7) == __builtin_popcount(number & 7) % 2);
  check(__builtin_bswap32(__builtin_bswap32(number)) == number);
  check(__builtin_bswap64(wide) >> 56 == (wide & 255));
  const unsigned short pair = __VERIFIER_nondet_ushort();
  check(__builtin_bswap16(pair) == (pair >> 8 | (pair & 255) << 8));
  check(__builtin_clrsb((int)number) == __builtin_clrsb((int)~number));
  if (number == 0) {
    check(__builtin_ffs((int)number) == 0);
    return 0;
  }
  const int last = __builtin_ctz(number);
  const int first = 31 - __builtin_clz(number);
  check(first >= last && number >> first == 1 && (number >> last & 1) == 1);
  check(number << (31 - last) == 0x80000000U);
  check(__builtin_ffs((int)number) == last + 1);
#ifdef WRONG
  check(!(first == 20 && last == 7));
#endif
  return 0;
}
