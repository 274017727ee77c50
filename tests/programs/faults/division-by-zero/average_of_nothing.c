// expect: fault division-by-zero
static int average(const int* values, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += values[i];
  return total / count;  // fault
}

int main(void) {
  int values[3] = {2, 4, 6};
  if (average(values, 3) != 4) return 1;
  return average(values, 0);
}
