// expect: fault out-of-bounds-write
#include <stdlib.h>

struct packet {
  size_t length;
  unsigned char data[];
};

int main(void) {
  size_t length = 8;
  struct packet* packet = malloc(sizeof *packet + length);
  if (!packet) return 1;
  packet->length = length;
  for (size_t i = 0; i < sizeof *packet + length; i++) {
    packet->data[i] = 0;  // fault
  }
  free(packet);
  return 0;
}
