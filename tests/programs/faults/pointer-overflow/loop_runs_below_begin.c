// expect: fault pointer-overflow
int main(void) {
  int stack[4] = {1, 2, 3, 4};
  int total = 0;
  int* at = stack + 3;
  while (at >= stack) {
    total += *at;
    at--;  // fault
  }
  return total;
}
