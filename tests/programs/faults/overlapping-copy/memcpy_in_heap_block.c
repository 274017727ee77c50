// expect: fault overlapping-copy
#include <stdlib.h>
#include <string.h>

struct buffer {
  char* data;
  size_t used;
};

static void insert(struct buffer* b, size_t at, const char* text, size_t size) {
  memcpy(b->data + at + size, b->data + at, b->used - at);  // fault
  memcpy(b->data + at, text, size);
  b->used += size;
}

int main(void) {
  struct buffer b = {malloc(32), 0};
  if (!b.data) return 1;
  insert(&b, 0, "world", 5);
  insert(&b, 0, "hello ", 6);
  insert(&b, 5, ",", 1);
  free(b.data);
  return 0;
}
