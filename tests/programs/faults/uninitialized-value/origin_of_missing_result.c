// expect: fault uninitialized-value
// options: --check=-unreachable
static int sign(int number) {
  if (number > 0) return 1;
  if (number < 0) return -1;
}

int main(void) {
  int first = sign(5);
  int second = sign(0);  // origin
  int sum = first + second;
  if (sum == 2) return 1;  // fault
  return 0;
}
