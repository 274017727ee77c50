// expect: fault null-dereference
#include <string.h>

struct buffer {
  char* data;
  size_t size;
};

static void append(struct buffer* buffer, const char* text, size_t size) {
  memcpy(buffer->data + buffer->size, text, size);  // fault
  buffer->size += size;
}

int main(void) {
  struct buffer buffer = {0};
  append(&buffer, "hello", 5);
  return 0;
}
