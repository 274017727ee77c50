// expect: fault uninitialized-value
#include <string.h>

struct buffer {
  char bytes[16];
  size_t used;
};

int main(void) {
  struct buffer buffer;  // origin
  buffer.bytes[0] = 'x';
  memset(buffer.bytes, 0, buffer.used);  // fault
  return 0;
}
