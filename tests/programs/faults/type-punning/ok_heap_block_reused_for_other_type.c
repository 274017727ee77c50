// expect: clean
// options: --check=type-punning
#include <stdlib.h>

/* Memory from malloc takes the type of what is stored last. */
int main(void) {
  void* block = malloc(8);
  if (!block) return 1;
  *(long*)block = 5;
  long number = *(long*)block;
  *(double*)block = 0.5;
  double fraction = *(double*)block;
  free(block);
  return !(number == 5 && fraction == 0.5);
}
