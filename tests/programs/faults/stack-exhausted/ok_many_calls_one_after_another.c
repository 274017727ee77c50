// expect: clean
static unsigned leaf(unsigned x) {
  char scratch[256];
  for (unsigned i = 0; i < 4; i++) scratch[i] = (char)(x + i);
  return (unsigned char)scratch[3] & 1;
}

/* Frames of finished calls are given back. */
int main(void) {
  unsigned total = 0;
  for (unsigned i = 0; i < 20000; i++) total += leaf(i);
  return total != 10000;
}
