// expect: fault memory-leak
#include <stdlib.h>

int main(void) {
  char *block = malloc(1);  // fault
  block = NULL;
  exit(block != NULL);
}
