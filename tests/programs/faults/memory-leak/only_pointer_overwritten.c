// expect: fault memory-leak
#include <stdlib.h>
#include <string.h>

static char* name;

int main(void) {
  name = strdup("first");  // fault
  if (!name) return 1;
  name = strdup("second");
  if (!name) return 1;
  free(name);
  return 0;
}
