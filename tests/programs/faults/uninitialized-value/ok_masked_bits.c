// expect: clean
#include <stdint.h>
#include <stdlib.h>

/* Only the low byte was written, and only the low byte decides. */
int main(void) {
  uint32_t* word = malloc(sizeof *word);
  if (!word) return 1;
  for (int i = 0; i < 4; i++) ((unsigned char*)word)[i] = 0;
  uint32_t* other = malloc(sizeof *other);
  if (!other) return 1;
  ((unsigned char*)other)[0] = 0x5a;
  *word = *other & 0xff;
  int low = *word == 0x5a;
  free(word);
  free(other);
  return !low;
}
