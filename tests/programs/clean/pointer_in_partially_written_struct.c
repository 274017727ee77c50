// expect: clean
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  int* first;
  int* second;
};

/* Overwriting one pointer's bytes leaves its neighbour alone. */
int main(void) {
  int a = 1, b = 2;
  struct pair* pairs = malloc(3 * sizeof *pairs);
  if (!pairs) return 1;
  for (int i = 0; i < 3; i++) pairs[i] = (struct pair){&a, &b};
  memset(&pairs[1].first, 0, sizeof pairs[1].first);
  assert(pairs[1].first == NULL && *pairs[1].second == 2 && *pairs[0].second == 2);
  memmove(&pairs[0].second, &pairs[0].first, 4 * sizeof(int*));
  assert(*pairs[0].second == 1 && *pairs[1].first == 2 && pairs[1].second == NULL && *pairs[2].first == 2);
  free(pairs);
  return 0;
}
