// expect: fault shift-out-of-range
/* The mask of all 32 bits needs a shift by 32. */
static unsigned mask(unsigned bits) {
  return (1u << bits) - 1;  // fault
}

int main(void) {
  if (mask(5) != 31) return 1;
  return mask(32) == 0;
}
