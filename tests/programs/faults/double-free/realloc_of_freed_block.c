// expect: fault double-free
#include <stdlib.h>

struct buffer {
  char* data;
};

static void clear(struct buffer* buffer) {
  free(buffer->data);
}

int main(void) {
  struct buffer buffer = {malloc(8)};
  if (!buffer.data) return 1;
  clear(&buffer);
  buffer.data = realloc(buffer.data, 16);  // fault
  free(buffer.data);
  return 0;
}
