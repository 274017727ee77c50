// expect: fault pointer-overflow
#include <string.h>

/* -1 from a failed search becomes an offset. */
static long find(const char* text, char c) {
  const char* at = strchr(text, c);
  return at ? at - text : -1;
}

int main(void) {
  static char text[] = "abc";
  const char* hit = text + find(text, 'c');
  if (*hit != 'c') return 1;
  const char* miss = text + find(text, 'x');  // fault
  return miss == text;
}
