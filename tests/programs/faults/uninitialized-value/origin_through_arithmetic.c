// expect: fault uninitialized-value
static unsigned mix(unsigned a, unsigned b) {
  unsigned sum = a + 7 * b;
  sum ^= sum << 3;
  return ~sum | 1;
}

int main(int argc, char** argv) {
  unsigned seed;  // origin
  unsigned salt = 3;
  if (argc > 5) seed = 1;
  unsigned mixed = mix(salt, seed & 0xf0) >> 2;
  double real = mixed * 0.5;
  float half = (float)-real;
  int table[4] = {1, 2, 3, 4};
  return table[(int)half & 3];  // fault
}
