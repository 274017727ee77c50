// expect: fault out-of-bounds-read
#include <stdint.h>
#include <stdlib.h>

struct header {
  uint32_t kind;
  uint32_t length;
  uint64_t checksum;
};

int main(void) {
  struct header* header = calloc(1, 8);
  if (!header) return 1;
  header->kind = 1;
  header->length = 0;
  int empty = header->length == 0;
  int plain = header->checksum == 0;  // fault
  free(header);
  return empty && plain;
}
