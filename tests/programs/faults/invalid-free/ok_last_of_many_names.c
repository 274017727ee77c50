// expect: clean
#include <stdlib.h>

/* The block's address travels through a cast to char*, a walk to its end and back. */
int main(void) {
  long* block = calloc(4, sizeof *block);
  if (!block) return 1;
  char* bytes = (char*)block;
  char* end = bytes + 4 * sizeof *block;
  long seen = 0;
  while (end != bytes) {
    end -= sizeof *block;
    seen += *(long*)end;
  }
  free(end);
  return seen != 0;
}
