// expect: verified
// with UNSET: fault uninitialized-value
// with WRONG: fault assertion-failure
// with ZERO: fault division-by-zero
// with RETURNED: fault uninitialized-value
// Some bits depend on inputs, others were never set: each is what it is, in bit-fields, bytes and what is computed.
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void);

struct Flags {
  unsigned low : 4, high : 4, never : 8;
  int sign : 5;
};

static void bit_fields(unsigned input) {
  struct Flags flags;
  flags.low = input;
  flags.high = 3;
  if (!(flags.low == (input & 15) && flags.high == 3)) __VERIFIER_error();
  flags.sign = (int)(input & 7) - 4;
  const struct Flags copy = flags;
  if (copy.sign < -4 || copy.sign > 3) __VERIFIER_error();
#ifdef WRONG
  if (copy.high * 16u + copy.low == 0x3b) __VERIFIER_error();  // fault: WRONG
#endif
#ifdef UNSET
  if (copy.low == 5 && copy.never) __VERIFIER_error();  // fault: UNSET
#endif
}

static void bytes(unsigned char input) {
  unsigned short word;
  ((unsigned char*)&word)[0] = input;
  if ((word & 0xff) == 5 && input != 5) __VERIFIER_error();
  if ((unsigned char)word != input) __VERIFIER_error();
  // What goes out to the left was never set.
  unsigned short moved = word;
  moved <<= 8;
  if (moved != input * 256u) __VERIFIER_error();
  moved >>= 8;
  if (moved != input) __VERIFIER_error();
  const unsigned short sum = (unsigned short)((word | 0xff00) + (input ^ 255));
  if (sum != 0xffff) __VERIFIER_error();
  unsigned __int128 wide;
  ((unsigned char*)&wide)[15] = input;
  if (wide >> 120 != input) __VERIFIER_error();
}

// Whether a bit is set can depend on an input: zero hides what was never set.
static void hidden(unsigned char input) {
  unsigned char never;
  const unsigned char seen = (unsigned char)(never & (input ^ 0x21) & 3);
  if ((input ^ 0x21) % 4 == 0 && seen) __VERIFIER_error();
#ifdef ZERO
  const volatile unsigned quotient = 7 / seen;  // fault: ZERO
#endif
}

int main(void) {  // fault: RETURNED
  const unsigned char input = __VERIFIER_nondet_uchar();
  bit_fields(__VERIFIER_nondet_uint());
  bytes(input);
  hidden(input);
#ifdef RETURNED
  struct Flags flags;
  flags.low = input;
  return *(unsigned char*)&flags;
#endif
  return 0;
}
