// expect: clean
// exit: 3
#include <stdlib.h>

static int parse_digit(char c) {
  if (c < '0' || c > '9') exit(3);
  return c - '0';
}

int main(void) {
  if (parse_digit('7') != 7) abort();
  return parse_digit('x');
}
