// expect: clean
#include <assert.h>
#include <string.h>

struct sparse {
  char tag;
  long number;
  char rest[16];
};

static struct sparse pass(struct sparse s) {
  s.number++;
  return s;
}

/* Padding and most of `rest` are never written, only carried around. */
int main(void) {
  struct sparse array[4];
  array[0].tag = 'x';
  array[0].number = 1;
  strcpy(array[0].rest, "ab");
  for (int i = 1; i < 4; i++) array[i] = pass(array[i - 1]);
  struct sparse copy;
  memmove(&copy, &array[3], sizeof copy);
  assert(copy.tag == 'x' && copy.number == 4 && strcmp(copy.rest, "ab") == 0);
  return 0;
}
