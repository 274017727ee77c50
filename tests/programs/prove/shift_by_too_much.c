// expect: fault assertion-failure
// Nobody looks for that, so it must not be said that nothing is left of the number: the processor leaves something.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned places = 40;
  unsigned number = __VERIFIER_nondet_uint();
  if (number > 255 && number >> places != 0) __VERIFIER_error();  // fault
  return 0;
}
