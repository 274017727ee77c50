// expect: fault shift-out-of-range
// The compiler makes one rotation of it.
static unsigned rotate(unsigned word, int by) {
  return word << by | word >> (32 - by);  // fault
}

int main(void) {
  return rotate(1, 4) == 16 ? (int)rotate(1, -1) : 0;
}
