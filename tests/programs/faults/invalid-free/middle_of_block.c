// expect: fault invalid-free
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* line = strdup("   indented");
  if (!line) return 1;
  while (isspace((unsigned char)*line)) line++;
  int first = *line;
  free(line);  // fault
  return first != 'i';
}
