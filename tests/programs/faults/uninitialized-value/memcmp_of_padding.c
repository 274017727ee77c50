// expect: fault uninitialized-value
#include <stdlib.h>
#include <string.h>

struct key {
  char letter;
  int number;
};

static void set(struct key* key, char letter, int number) {
  key->letter = letter;
  key->number = number;
}

int main(void) {
  struct key* a = malloc(sizeof *a);  // origin
  struct key* b = malloc(sizeof *b);
  if (!a || !b) return 1;
  set(a, 'k', 1);
  set(b, 'k', 1);
  int same = memcmp(a, b, sizeof *a) == 0;  // fault
  free(a);
  free(b);
  return !same;
}
