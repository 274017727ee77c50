// expect: unknown
// One of several divisors is zero.
typedef int numbers __attribute__((vector_size(16)));

int main(void) {
  volatile int zero = 0;
  numbers dividend = {1, 2, 3, 4};
  numbers divisor = {1, 1, 1, zero};
  numbers quotient = dividend / divisor;
  return quotient[0] - 1;
}
