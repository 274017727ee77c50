// expect: fault signed-overflow
static int middle(int low, int high) {
  return (low + high) / 2;  // fault
}

int main(void) {
  if (middle(10, 20) != 15) return 1;
  return middle(1500000000, 2000000000) < 0;
}
