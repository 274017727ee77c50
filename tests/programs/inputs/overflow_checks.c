// expect: verified
// with WRONG: fault assertion-failure
// with WRAPS: fault assertion-failure
// Arithmetic that says whether it overflows, with any numbers.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __VERIFIER_error(void);

static void check(int holds) {
  if (!holds) __VERIFIER_error();  // fault: WRONG, WRAPS
}

int main(void) {
  const int number = __VERIFIER_nondet_int();
  const unsigned size = __VERIFIER_nondet_uint();
  int sum;
  int is_wrong = __builtin_add_overflow(number, 100, &sum);
  check(is_wrong == (number > 2147483547));
#ifdef WRAPS
  check(sum > number);
#else
  if (!is_wrong) check(sum > number);
#endif
  int product;
  is_wrong = __builtin_mul_overflow(number, 10, &product);
  check(is_wrong == (number > 214748364 || number < -214748364));
  if (!is_wrong) check(product == number * 10);
  // What is computed is a number of any size; what it is stored in has another one.
  unsigned difference;
  check(__builtin_sub_overflow(7, number, &difference) == (number > 7));
  unsigned char byte;
  check(__builtin_add_overflow(size, 300, &byte));
  is_wrong = __builtin_add_overflow(number, 300, &byte);
  check(is_wrong == (number < -300 || number > -45));
#ifdef WRONG
  check(byte != 77);
#endif
  long long mixed;
  check(!__builtin_mul_overflow((unsigned char)size, number, &mixed));
  unsigned long long bytes;
  const unsigned long long count = __VERIFIER_nondet_ulonglong();
  check(__builtin_mul_overflow(count, 24ULL, &bytes) == (count > ~0ULL / 24));
  return 0;
}
