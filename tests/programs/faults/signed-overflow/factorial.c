// expect: fault signed-overflow
static int factorial(int n) {
  int result = 1;
  for (int i = 2; i <= n; i++) {
    result *= i;  // fault
  }
  return result;
}

int main(void) {
  if (factorial(12) != 479001600) return 1;
  return factorial(13) > 0;
}
