// expect: fault use-after-free
#include <stdlib.h>
#include <string.h>

static void* last_packet;

static void* receive(size_t size) {
  free(last_packet);
  last_packet = calloc(1, size);
  return last_packet;
}

int main(void) {
  unsigned char copy[16];
  void* a = receive(16);
  void* b = receive(16);
  if (!a || !b) return 1;
  memcpy(copy, b, sizeof copy);
  memcpy(copy, a, sizeof copy);  // fault
  free(last_packet);
  return copy[0];
}
