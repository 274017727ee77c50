// expect: clean
#include <assert.h>

/* GNU C: a global may give its flexible member a size. */
struct table {
  int count;
  int values[];
};

static struct table table = {4, {1, 2, 3, 4}};

int main(void) {
  int total = 0;
  for (int i = 0; i < table.count; i++) total += table.values[i];
  table.values[3] = 5;
  assert(total == 10 && table.values[3] == 5);
  return 0;
}
