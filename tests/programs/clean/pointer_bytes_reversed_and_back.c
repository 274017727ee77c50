// expect: clean
#include <assert.h>
#include <string.h>

/* In between nothing holds the pointer as a whole. */
static void reverse(unsigned char* bytes, size_t size) {
  for (size_t i = 0; i < size / 2; i++) {
    unsigned char b = bytes[i];
    bytes[i] = bytes[size - 1 - i];
    bytes[size - 1 - i] = b;
  }
}

int main(void) {
  int value = 3;
  int* pointer = &value;
  unsigned char bytes[sizeof pointer];
  memcpy(bytes, &pointer, sizeof bytes);
  pointer = NULL;
  reverse(bytes, sizeof bytes);
  reverse(bytes, sizeof bytes);
  memcpy(&pointer, bytes, sizeof pointer);
  *pointer = 9;
  assert(value == 9);
  return 0;
}
