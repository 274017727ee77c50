// expect: fault double-free
#include <stdlib.h>

int main(void) {
  void* block = malloc(10);
  if (!block) return 1;
  free(block);
  free(block);  // fault
  return 0;
}
