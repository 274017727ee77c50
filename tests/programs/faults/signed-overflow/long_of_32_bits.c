// expect: fault signed-overflow
// flags: -m32
/* What fits into a long of 64 bits does not fit here. */
static long milliseconds(long days) {
  return days * 24 * 60 * 60 * 1000;  // fault
}

int main(void) {
  if (milliseconds(1) != 86400000) return 1;
  return milliseconds(30) > 0;
}
