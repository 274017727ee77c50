// expect: clean
// exit: 0
/* Only main: reaching its } returns 0. */
static int square(int x) {
  return x * x;
}

int main(void) {
  int total = 0;
  for (int i = 0; i < 5; i++) total += square(i);
  if (total != 30) return 1;
}
