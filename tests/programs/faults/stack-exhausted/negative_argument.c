// expect: fault stack-exhausted
static unsigned factorial(unsigned n) {
  if (n == 0) return 1;
  unsigned rest = factorial(n - 1);  // fault
  return n * rest;
}

int main(void) {
  if (factorial(5) != 120) return 1;
  int n = -1;
  return factorial((unsigned)n) == 0;
}
