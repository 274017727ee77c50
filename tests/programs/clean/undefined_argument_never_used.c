// expect: clean
#include <assert.h>
#include <stdlib.h>

struct option {
  int has_value;
  int value;
};

static struct option none(void) {
  struct option o;
  o.has_value = 0;
  return o;
}

static struct option some(int value) {
  struct option o = {1, value};
  return o;
}

static int or_else(struct option o, int otherwise) {
  return o.has_value ? o.value : otherwise;
}

int main(void) {
  struct option options[3];
  options[0] = none();
  options[1] = some(5);
  options[2] = options[0];
  int total = 0;
  for (int i = 0; i < 3; i++) total += or_else(options[i], 1);
  assert(total == 7);
  return 0;
}
