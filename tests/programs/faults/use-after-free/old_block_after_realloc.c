// expect: fault use-after-free
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* text = malloc(8);
  if (!text) return 1;
  strcpy(text, "gmc");
  char* alias = text;
  char* bigger = realloc(text, 4096);
  if (!bigger) return 1;
  strcat(bigger, " run");
  int same = alias[0] == 'g';  // fault
  free(bigger);
  return !same;
}
