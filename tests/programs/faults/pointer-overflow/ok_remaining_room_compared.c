// expect: clean
#include <stddef.h>

static int fits(const char* at, const char* end, size_t length) {
  return length <= (size_t)(end - at);
}

int main(void) {
  char buffer[16];
  return !(fits(buffer, buffer + 16, 16) && !fits(buffer + 4, buffer + 16, 1000000));
}
