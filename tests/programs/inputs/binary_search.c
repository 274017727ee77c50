// expect: verified
// with TOO_FAR: fault out-of-bounds-read
// A number is looked for in a sorted array; all of them are inputs.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void __VERIFIER_error(void);

enum { SIZE = 5 };

static int find(const int *numbers, int wanted) {
  int low = 0;
#ifdef TOO_FAR
  int high = SIZE + 1;
#else
  int high = SIZE;
#endif
  while (low < high) {
    const int middle = low + (high - low) / 2;
    if (numbers[middle] == wanted) return middle;  // fault: TOO_FAR
    if (numbers[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return -1;
}

int main(void) {
  int numbers[SIZE];
  for (int i = 0; i < SIZE; i++) {
    numbers[i] = __VERIFIER_nondet_int();
    __VERIFIER_assume(i == 0 || numbers[i - 1] < numbers[i]);
  }
  const int wanted = __VERIFIER_nondet_int();
  const int found = find(numbers, wanted);
  for (int i = 0; i < SIZE; i++) {
    if ((numbers[i] == wanted) != (found == i)) __VERIFIER_error();
  }
  return 0;
}
