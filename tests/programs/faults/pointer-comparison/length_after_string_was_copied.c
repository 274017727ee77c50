// expect: fault pointer-comparison
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char* text = "key=value";
  char* copy = strdup(text);
  if (!copy) return 1;
  char* equals = strchr(copy, '=');
  long key_length = equals - text;  // fault
  free(copy);
  return key_length != 3;
}
