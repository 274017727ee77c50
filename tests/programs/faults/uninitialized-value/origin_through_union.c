// expect: fault uninitialized-value
union number {
  float real;
  unsigned bits;
  unsigned char bytes[4];
};

static unsigned bits_of(float real) {
  union number number;
  number.real = real;
  return number.bits;
}

int main(int argc, char** argv) {
  float real;  // origin
  if (argc > 5) real = 1.5F;
  union number copy;
  copy.bits = bits_of(real);
  if (copy.bytes[3] & 0x80) return 1;  // fault
  return 0;
}
