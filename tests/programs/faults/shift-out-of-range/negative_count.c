// expect: fault shift-out-of-range
static unsigned move(unsigned word, int by) {
  return word >> by;  // fault
}

int main(void) {
  if (move(64, 3) != 8) return 1;
  return move(64, -3) == 512;
}
