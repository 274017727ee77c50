// expect: clean
#include <stdlib.h>

struct buffer {
  char* data;
};

static void clear(struct buffer* buffer) {
  free(buffer->data);
  buffer->data = NULL;
}

int main(void) {
  struct buffer buffer = {malloc(8)};
  clear(&buffer);
  clear(&buffer);
  return 0;
}
