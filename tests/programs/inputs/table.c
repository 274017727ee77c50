// expect: verified
// with TOO_SHORT: fault out-of-bounds-read
// with WRONG: fault assertion-failure
// A table with more elements than there could be paths: an index that can be any of them chooses from them.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

#ifdef TOO_SHORT
enum { SIZE = 999 };
#else
enum { SIZE = 1000 };
#endif

static unsigned short squares[SIZE];

int main(void) {
  for (unsigned i = 0; i < SIZE; i++) squares[i] = i * i / 16;
#ifdef WRONG
  squares[700] = 40000;
#endif
  const unsigned index = __VERIFIER_nondet_uint();
  if (index >= 1000) return 0;
  const unsigned short found = squares[index];  // fault: TOO_SHORT
  if (found > 999 * 999 / 16 && found > 62000) __VERIFIER_error();
  if (index == 700 && found != 30625) __VERIFIER_error();  // fault: WRONG
  return 0;
}
