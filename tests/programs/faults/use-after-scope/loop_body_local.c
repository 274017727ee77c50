// expect: fault use-after-scope
int main(void) {
  const int* largest = 0;
  int values[4] = {3, 9, 2, 5};
  int best = 0;
  for (int i = 0; i < 4; i++) {
    int square = values[i] * values[i];
    if (square > best) {
      best = square;
      largest = &square;
    }
  }
  return *largest != best;  // fault
}
