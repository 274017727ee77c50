// expect: verified
// with WRONG: fault assertion-failure
// The greatest of four numbers, whatever they are.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum { SIZE = 4 };

static int greatest(const int *numbers) {
#ifdef WRONG
  int result = 0;
#else
  int result = numbers[0];
#endif
  for (int i = 0; i < SIZE; i++) {
    if (numbers[i] > result) result = numbers[i];
  }
  return result;
}

int main(void) {
  int numbers[SIZE];
  for (int i = 0; i < SIZE; i++) numbers[i] = __VERIFIER_nondet_int();
  const int result = greatest(numbers);
  int is_one_of_them = 0;
  for (int i = 0; i < SIZE; i++) {
    if (numbers[i] > result) __VERIFIER_error();
    is_one_of_them |= numbers[i] == result;
  }
  if (!is_one_of_them) __VERIFIER_error();  // fault: WRONG
  return 0;
}
