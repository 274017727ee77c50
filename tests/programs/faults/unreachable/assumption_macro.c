// expect: fault unreachable
#define ASSUME(condition)                      \
  do {                                         \
    if (!(condition)) __builtin_unreachable(); \
  } while (0)

static unsigned divide(unsigned a, unsigned b) {
  ASSUME(b != 0);  // fault
  return a / b;
}

int main(void) {
  if (divide(10, 2) != 5) return 1;
  return divide(10, 0);
}
