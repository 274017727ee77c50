// expect: verified
// with WIDER: fault assertion-failure
// with SHORT: fault out-of-bounds-write
// Numbers that inputs decide become text, and what is read back is the same, for all of them.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  const unsigned char byte = __VERIFIER_nondet_uchar();
#ifdef SHORT
  char line[19];
#else
  char line[20];
#endif
  const int length = sprintf(line, "%-4u|%04x|%#o|%+d", byte, byte, byte, byte - 100);  // fault: SHORT
  assert(length == (int)strlen(line));
  const char *const bar = strchr(line, '|');
  assert(bar == line + 4);
  assert(strtoul(bar + 1, NULL, 16) == byte);
  const char *const octal = strchr(bar + 1, '|') + 1;
  assert(octal[0] == '0' && strtol(octal, NULL, 8) == byte);
  const char *const last = strrchr(line, '|') + 1;
#ifdef WIDER
  assert(strlen(last) <= 3);  // fault: WIDER
#else
  assert(strlen(last) <= 4 && (last[0] == '+' || last[0] == '-'));
  assert(atoi(last) == byte - 100);
#endif
  return 0;
}
