// expect: fault assertion-failure
// A long becomes a float: rounded to a double first, it would be another one.
extern void __VERIFIER_error(void);

int main(void) {
  long number = (1L << 60) + (1L << 36) + 1;
  float rounded = (float)number;
  if ((long)rounded != 1L << 60) __VERIFIER_error();  // fault
  return 0;
}
