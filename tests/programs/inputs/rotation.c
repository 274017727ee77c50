// expect: verified
// with LOSES: fault assertion-failure
// with TOO_FAR: fault shift-out-of-range
// A checksum that rotates: no byte is lost on the way, whatever the bytes and the distance are.
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);

static uint32_t rotate_left(uint32_t word, unsigned by) {
#ifndef TOO_FAR
  by &= 31;
#endif
  return word << by | word >> (-by & 31);  // fault: TOO_FAR
}

static uint32_t rotate_right(uint32_t word, unsigned by) {
  by &= 31;
#ifdef LOSES
  return word >> by;
#else
  return word >> by | word << (-by & 31);
#endif
}

int main(void) {
  const uint32_t word = __VERIFIER_nondet_uint();
  const unsigned by = __VERIFIER_nondet_uint();
  assert(rotate_right(rotate_left(word, by), by) == word);  // fault: LOSES

  uint32_t sum = 0;
  for (int i = 0; i < 4; i++) sum = (sum << 8 | sum >> 24) + __VERIFIER_nondet_uchar();
  for (int i = 0; i < 4; i++) sum = sum << 24 | sum >> 8;
  const uint32_t expected = sum;
  for (int i = 0; i < 32; i++) sum = sum << 1 | sum >> 31;
  assert(sum == expected);
  return 0;
}
