// _Bool: conversion from every scalar type, arithmetic and compound assignment.
#include <stdbool.h>
#include <stdio.h>

static bool from_double(double d) {
  return d;
}
static bool from_pointer(const void* p) {
  return p;
}
static bool from_long(long l) {
  return l;
}

int main(void) {
  int object = 0;
  printf("%d %d %d %d\n", from_double(0.0), from_double(-0.0), from_double(0.25), from_double(1e-300));
  printf("%d %d\n", from_pointer(0), from_pointer(&object));
  printf("%d %d %d %d\n", from_long(0), from_long(2), from_long(256), from_long(1L << 40));
  bool b = 5;
  b += 3;
  printf("%d ", b);
  b -= 1;
  printf("%d ", b);
  b--;
  printf("%d ", b);
  b--;
  printf("%d ", b);
  b++;
  printf("%d ", b);
  b++;
  printf("%d\n", b);
  b = !b;
  printf("%d %d %d\n", b, !b, ~b);
  b ^= 1;
  printf("%d ", b);
  b &= 2;
  printf("%d ", b);
  b |= 4;
  printf("%d ", b);
  b <<= 3;
  printf("%d ", b);
  b *= 0.5;
  printf("%d\n", b);
  bool flags[4] = {1, 0, 7, 0x100};
  unsigned char bytes[4];
  __builtin_memcpy(bytes, flags, 4);
  printf("%d %d %d %d\n", bytes[0], bytes[1], bytes[2], bytes[3]);
  printf("%zu %d %d\n", sizeof(b + b), true + true, (bool)0.5f + (bool)'\0');
  return 0;
}
