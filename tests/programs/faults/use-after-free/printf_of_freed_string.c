// expect: fault use-after-free
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* message = strdup("finished");
  if (!message) return 1;
  printf("%s\n", message);
  free(message);
  printf("%s\n", message);  // fault
  return 0;
}
