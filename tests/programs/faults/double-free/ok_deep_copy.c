// expect: clean
#include <stdlib.h>
#include <string.h>

struct person {
  char* name;
};

int main(void) {
  struct person alice = {strdup("Alice")};
  if (!alice.name) return 1;
  struct person twin = {strdup(alice.name)};
  if (!twin.name) return 1;
  int same = strcmp(alice.name, twin.name) == 0;
  free(alice.name);
  free(twin.name);
  return !same;
}
