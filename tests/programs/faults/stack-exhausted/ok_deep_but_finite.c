// expect: clean
static unsigned count_down(unsigned n) {
  return n == 0 ? 0 : 1 + count_down(n - 1);
}

int main(void) {
  return count_down(10000) != 10000;
}
