// expect: clean
int main(void) {
  int divisors[4] = {-3, -1, 1, 7};
  int total = 0;
  for (int i = 0; i < 4; i++) total += 0 / divisors[i] + 0 % divisors[i] + 14 % divisors[i];
  return total != 2;
}
