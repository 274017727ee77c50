// expect: unknown
// There is a fault, but for one number only, which a proof does not find. So it does not tell another one.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned number = __VERIFIER_nondet_uint();
  _Bool is_right = (number ^ number >> 16) == 123456789;
  if (!is_right) return 0;
  __VERIFIER_error();
  return 0;
}
