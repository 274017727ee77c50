// args: one two-words -x=3 *
// argc and argv of main: contents, termination, writability.
#include <stdio.h>
#include <string.h>

int main(int argc, char** argv) {
  printf("%d %d\n", argc, argv[argc] == NULL);
  for (int i = 1; i < argc; i++) printf("%d %zu %s\n", i, strlen(argv[i]), argv[i]);
  argv[1][0] = 'O';
  puts(argv[1]);
  char** p = argv + 1;
  while (*p) printf("%c", **p++);
  printf("\n%d\n", argv[0] != NULL);
  return 0;
}
