// expect: unknown
// A pointer to one of too many elements to look at each. It may be any: a proof for the first one would be wrong.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

static int numbers[1000];

int main(void) {
  int index = __VERIFIER_nondet_int();
  if (index < 0 || index > 999) return 0;
  numbers[500] = 1;
  int *number = &numbers[index];
  if (*number != 0) __VERIFIER_error();
  return 0;
}
