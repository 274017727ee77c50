// expect: fault unreachable
static int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
}

int main(void) {
  if (sign(5) != 1) return 1;
  if (sign(0) == 0) return 2;  // fault
  return 0;
}
