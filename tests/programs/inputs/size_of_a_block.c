// expect: unknown
// with TOO_FAR: fault out-of-bounds-write
// A block with as many elements as an input says has more sizes than can be tried, so some are, and where all is well that
// proves nothing. Sizes are chosen by the number of elements: few of them are small powers of two.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct element {
  long key, value[4];
};

int main(void) {
  const int count = __VERIFIER_nondet_int();
  if (count <= 0) return 0;
  struct element *elements = malloc(count * sizeof *elements);
  if (elements == NULL) return 0;
  elements[count - 1].key = 1;
#ifdef TOO_FAR
  if (count == 3) elements[count].key = 1;  // fault: TOO_FAR
#endif
  free(elements);
  return 0;
}
