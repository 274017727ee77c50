// expect: clean
/* ISO C leaves these open, gcc defines them as on unsigned. */
int main(void) {
  int minus = -3, by = 4, one = 1, top = 31;
  int shifted = minus << by;
  int sign_bit = one << top;
  int over = 0x70000000;
  over <<= 2;
  return !(shifted == -48 && sign_bit < 0 && over == (int)0xc0000000u);
}
