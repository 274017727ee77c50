// expect: fault division-by-zero
int main(void) {
  long long number = 5040;
  for (int divisor = 3; divisor > -2; divisor--) {
    number /= divisor;  // fault
  }
  return (int)number;
}
