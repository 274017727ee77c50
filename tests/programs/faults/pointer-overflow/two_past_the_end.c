// expect: fault pointer-overflow
static int values[4] = {1, 2, 3, 4};

static int sum_of_pairs(const int* from, int count) {
  const int* end = from + count;  // fault
  int total = 0;
  while (from != end) total += *from++;
  return total;
}

int main(void) {
  if (sum_of_pairs(values, 4) != 10) return 1;
  return sum_of_pairs(values + 2, 4);
}
