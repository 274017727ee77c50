// expect: fault uninitialized-value
#include <stdio.h>

static int parse_sign(const char* text) {
  int negative;  // origin
  if (text[0] == '-') negative = 1;
  if (negative) return -1;  // fault
  return 1;
}

int main(void) {
  if (parse_sign("-5") != -1) return 1;
  return parse_sign("5");
}
