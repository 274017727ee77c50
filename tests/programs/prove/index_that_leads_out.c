// expect: fault out-of-bounds-read
// Most of what the index may be is inside.
extern int __VERIFIER_nondet_int(void);

struct Pair {
  int first, second;
};

int main(void) {
  struct Pair pairs[7] = {{0, 0}};
  int sum = 0;
  int number = __VERIFIER_nondet_int();
  if (number < 100 || number > 107) return 0;
  sum += pairs[number - 100].second;  // fault
  return sum;
}
