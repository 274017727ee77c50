// expect: clean
#include <assert.h>
#include <stdlib.h>

/* Blocks of all sizes are made and freed in a mixed order; each keeps its own contents. */
int main(void) {
  enum { N = 32 };
  unsigned char* blocks[N] = {NULL};
  unsigned random = 12345;
  for (int step = 0; step < 500; step++) {
    random = random * 1103515245u + 12345u;
    unsigned which = random >> 16 & (N - 1);
    if (blocks[which]) {
      for (unsigned i = 0; i <= which; i++) assert(blocks[which][i] == which);
      free(blocks[which]);
      blocks[which] = NULL;
    } else {
      blocks[which] = malloc(which + 1);
      if (!blocks[which]) return 1;
      for (unsigned i = 0; i <= which; i++) blocks[which][i] = (unsigned char)which;
    }
  }
  for (int i = 0; i < N; i++) free(blocks[i]);
  return 0;
}
