// expect: clean
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(void) {
  char* end = NULL;
  free(end);
  char* block = realloc(NULL, 8);
  if (!block) return 1;
  free(block);
  int needed = snprintf(NULL, 0, "%d", 12345);
  long number = strtol("42", NULL, 10);
  time_t now = time(NULL);
  if (now == (time_t)-1) return 2;
  fflush(NULL);
  return !(needed == 5 && number == 42);
}
