// The work of Kouba's benchmark program (thesis of seed 000, appendix B.2): reads m, then again and again n, and fills
// a new block of m numbers with n, until n is 0. Its rounds are the numbers of its input.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  unsigned count;
  unsigned number;
  if (scanf("%u", &count) != 1 || count == 0) return 1;
  do {
    unsigned* block = malloc(count * sizeof(unsigned));
    if (!block || scanf("%u", &number) != 1) return 1;
    for (unsigned i = 0; i < count; i++) block[i] = number;
    printf("%u\n", block[0]);
    free(block);
  } while (number > 0);
  return 0;
}
