// expect: clean
#include <stdlib.h>

struct pair {
  int* left;
  int* right;
};

/* The dangling pointer stays in the struct, but nobody looks at it before it is overwritten. */
int main(void) {
  struct pair pair = {malloc(sizeof(int)), malloc(sizeof(int))};
  if (!pair.left || !pair.right) return 1;
  *pair.left = 1;
  *pair.right = 2;
  free(pair.left);
  int seen = *pair.right;
  pair.left = pair.right;
  seen += *pair.left;
  free(pair.right);
  return seen != 4;
}
