// expect: verified
// with TOO_LONG: fault out-of-bounds-read
// Six bytes of any value: digits and commas, of which the numbers are kept.
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { SIZE = 6 };

int main(void) {
  unsigned char text[SIZE];
  for (int i = 0; i < SIZE; i++) text[i] = __VERIFIER_nondet_uchar();
#ifdef TOO_LONG
  int numbers[SIZE / 2] = {0};
#else
  int numbers[SIZE / 2 + 1] = {0};
#endif
  int count = 0;
  int has_digit = 0;
  for (int i = 0; i < SIZE; i++) {
    if (text[i] >= '0' && text[i] <= '9') {
      numbers[count] = numbers[count] * 10 + text[i] - '0';  // fault: TOO_LONG
      has_digit = 1;
    } else if (text[i] == ',' && (has_digit || i == 0)) {
      count++;
      has_digit = 0;
    } else {
      return 1;
    }
  }
  return 0;
}
