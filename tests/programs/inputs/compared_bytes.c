// expect: verified
// with DIFFERENT: fault assertion-failure
// memcmp goes on behind a zero, and says the same of bytes that are inputs as of others.
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void);

static const unsigned char zeros[3];

int main(void) {
  unsigned char bytes[3] = {0, __VERIFIER_nondet_uchar(), 0};
#ifdef DIFFERENT
  if (memcmp(zeros, bytes, 3) != 0) __VERIFIER_error();  // fault: DIFFERENT
#endif
  if (memcmp(zeros, bytes, 3) != -bytes[1]) __VERIFIER_error();
  return 0;
}
