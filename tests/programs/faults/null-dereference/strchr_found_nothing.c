// expect: fault null-dereference
#include <stdio.h>
#include <string.h>

static void split(char* line) {
  char* equals = strchr(line, '=');
  *equals = '\0';  // fault
  printf("%s -> %s\n", line, equals + 1);
}

int main(void) {
  char good[] = "name=value";
  char bad[] = "name";
  split(good);
  split(bad);
  return 0;
}
