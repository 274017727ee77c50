// expect: fault uninitialized-value
/* An element that was skipped is moved to the front of another array. */
int main(void) {
  int squares[10];  // origin
  int kept[10] = {0};
  for (int i = 0; i < 10; i++) {
    if (i != 7) squares[i] = i * i;
  }
  for (int i = 0; i < 10; i++) kept[9 - i] = squares[i];
  int sum = 0;
  for (int i = 0; i < 10; i++) {
    sum += kept[i];
    if (sum > 1000) return 1;  // fault
  }
  return 0;
}
