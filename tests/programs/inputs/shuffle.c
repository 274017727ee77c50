// expect: verified
// with WRONG: fault assertion-failure
// Elements of a vector in an order that inputs decide: no path for each order.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

typedef int Four __attribute__((vector_size(16)));

int main(void) {
  const unsigned input = __VERIFIER_nondet_uint();
  const Four low = {10, 20, 30, 40};
  const Four high = {50, 60, 70, 80};
  const Four order = {(int)input, 1, (int)(input ^ 3), 0};
  const Four one = __builtin_shuffle(low, order);
  if (one[0] != (int)(input % 4 + 1) * 10 || one[1] != 20 || one[3] != 10) __VERIFIER_error();
  if (one[0] + one[2] != 50) __VERIFIER_error();
  const Four both = __builtin_shuffle(low, high, order);
  if (both[0] != (int)(input % 8 + 1) * 10) __VERIFIER_error();
#ifdef WRONG
  if (both[2] == 70) __VERIFIER_error();  // fault: WRONG
#endif
  return 0;
}
