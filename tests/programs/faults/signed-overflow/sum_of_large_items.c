// expect: fault signed-overflow
static int total(const int* items, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) {
    sum += items[i];  // fault
  }
  return sum;
}

int main(void) {
  int items[3] = {2000000000, 100000000, 100000000};
  return total(items, 3) < 0;
}
