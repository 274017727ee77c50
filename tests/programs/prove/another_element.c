// expect: fault assertion-failure
// A pointer to an element of an array, nobody knows which one: it is not always the first.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int numbers[4] = {1, 2, 3, 4};
  int index = __VERIFIER_nondet_int();
  if (index < 0 || index > 3) return 0;
  int *number = &numbers[index];
  if (*number != 1) __VERIFIER_error();  // fault
  return 0;
}
