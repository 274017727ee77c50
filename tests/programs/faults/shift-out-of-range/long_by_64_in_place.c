// expect: fault shift-out-of-range
int main(void) {
  unsigned long word = ~0ul;
  int step = 16;
  while (step <= 64) {
    word >>= step;  // fault
    step *= 2;
  }
  return word == 0;
}
