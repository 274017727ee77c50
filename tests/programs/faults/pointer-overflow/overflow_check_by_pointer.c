// expect: fault pointer-overflow
#include <stddef.h>

/* Comparing afterwards is too late: the sum itself must stay inside. */
static int fits(const char* at, const char* end, size_t length) {
  const char* last = at + length;  // fault
  return last <= end;
}

int main(void) {
  char buffer[16];
  if (!fits(buffer, buffer + 16, 16)) return 1;
  return fits(buffer + 4, buffer + 16, 1000000);
}
