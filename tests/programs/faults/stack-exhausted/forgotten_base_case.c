// expect: fault stack-exhausted
static unsigned depth(unsigned n) {
  return 1 + depth(n / 2);  // fault
}

int main(void) {
  return (int)depth(1000);
}
