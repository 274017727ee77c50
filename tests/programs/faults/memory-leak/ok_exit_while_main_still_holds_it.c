// expect: clean
// exit: 4
#include <stdlib.h>

static void finish(int code) {
  exit(code);
}

/* main never returned: its variables are still in scope when the program ends. */
int main(void) {
  int* result = malloc(sizeof *result);
  if (!result) return 1;
  *result = 4;
  finish(*result);
  free(result);
  return 0;
}
