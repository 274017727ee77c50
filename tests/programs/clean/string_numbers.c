// expect: clean
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

int main(void) {
  char* end;
  const char* text = "  -42abc";
  assert(strtol(text, &end, 10) == -42 && *end == 'a' && end - text == 5);
  assert(strtoul("0x1F", NULL, 16) == 31 && strtol("0755", NULL, 0) == 493 && strtol("z", NULL, 36) == 35);
  errno = 0;
  assert(strtol("99999999999999999999", NULL, 10) == LONG_MAX && errno == ERANGE);
  text = "none";
  assert(strtol(text, &end, 10) == 0 && end == text);
  assert(strtod("2.5e3x", &end) == 2500 && *end == 'x');
  assert(atoi("17") == 17 && atoi("-8 9") == -8 && atof("0.125") == 0.125);
  return 0;
}
