// expect: clean
static int average(const int* values, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += values[i];
  return count ? total / count : 0;
}

int main(void) {
  int values[3] = {2, 4, 6};
  int zero = 0;
  if (zero != 0 && 10 / zero > 1) return 1;
  return !(average(values, 3) == 4 && average(values, 0) == 0);
}
