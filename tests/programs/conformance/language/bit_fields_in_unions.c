// Bit-fields in unions and nested anonymous structs; reading the layout through an integer.
#include <stdio.h>

union instruction {
  unsigned word;
  struct {
    unsigned opcode : 6, rs : 5, rt : 5, rd : 5, shift : 5, function : 6;
  };
  struct {
    unsigned : 6, : 10;
    signed immediate : 16;
  };
  unsigned char byte[4];
};

union real {
  float value;
  struct {
    unsigned mantissa : 23, exponent : 8, sign : 1;
  };
};

union overlap {
  unsigned low : 4;
  unsigned mid : 12;
  unsigned all;
};

int main(void) {
  union instruction i = {.word = 0x8d2affffu};
  printf("%u %u %u %u %u %u\n", i.opcode, i.rs, i.rt, i.rd, i.shift, i.function);
  printf("%d\n", i.immediate);
  i.rd = 17;
  i.function = 42;
  printf("%08x %02x %02x %02x %02x\n", i.word, i.byte[0], i.byte[1], i.byte[2], i.byte[3]);
  i.immediate = -2;
  printf("%08x\n", i.word);
  union real r = {.value = -6.25f};
  printf("%x %u %u\n", r.mantissa, r.exponent, r.sign);
  r.exponent++;
  r.sign = 0;
  printf("%g\n", r.value);
  union overlap o = {.all = 0xffffffffu};
  o.low = 5;
  printf("%x %x %x\n", o.low, o.mid, o.all);
  o.mid = 0x123;
  printf("%x %x %x\n", o.low, o.mid, o.all);
  return 0;
}
