// expect: fault invalid-pointer
#include <stdint.h>
#include <string.h>

struct variant {
  int is_text;
  intptr_t payload;
};

static size_t length(const struct variant* v) {
  return strlen((const char*)v->payload);  // fault
}

int main(void) {
  struct variant text = {1, (intptr_t) "four"};
  struct variant number = {0, 4711};
  return (int)(length(&text) + length(&number));
}
