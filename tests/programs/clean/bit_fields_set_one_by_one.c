// expect: clean
#include <assert.h>
#include <stdlib.h>

struct header {
  unsigned version : 4;
  unsigned urgent : 1;
  unsigned : 3;
  unsigned length : 13;
  signed delta : 5;
  unsigned crosses : 10;
};

int main(void) {
  struct header* h = malloc(sizeof *h);
  if (!h) return 1;
  h->length = 5000;
  h->version = 9;
  h->delta = -16;
  assert(h->length == 5000 && h->version == 9 && h->delta == -16);
  h->urgent = 0;
  h->crosses = 1023;
  h->length++;
  if (h->urgent) return 2;
  struct header copy = *h;
  assert(copy.length == 5001 && copy.crosses == 1023 && copy.version == 9);
  free(h);
  return 0;
}
