// expect: clean
// stdout: [mississi]
#include <stdio.h>
#include <string.h>

/* None of these needs a terminator: the length is given. */
int main(void) {
  char name[8];
  strncpy(name, "mississippi", sizeof name);
  printf("[%.8s]\n", name);
  if (memchr(name, 0, sizeof name)) return 1;
  if (strnlen(name, sizeof name) != 8) return 2;
  if (strncmp(name, "mississippi", sizeof name) != 0) return 3;
  return 0;
}
