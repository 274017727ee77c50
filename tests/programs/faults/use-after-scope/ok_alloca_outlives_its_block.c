// expect: clean
#include <alloca.h>

/* Memory from alloca lasts until the function returns, not until its block ends. */
int main(void) {
  int* kept[4];
  for (int i = 0; i < 4; i++) {
    int* space = alloca(sizeof *space);
    *space = i;
    kept[i] = space;
  }
  int total = 0;
  for (int i = 0; i < 4; i++) total += *kept[i];
  return total != 6;
}
