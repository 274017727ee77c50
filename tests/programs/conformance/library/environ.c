// The environ array after clearenv and setenv; the third parameter of main is there.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char** argv, char** envp) {
  printf("%d %d\n", argc, envp != NULL);
  clearenv();
  printf("empty after clearenv: %d\n", environ == NULL || *environ == NULL);
  setenv("B", "2", 1);
  setenv("A", "1", 1);
  setenv("C", "", 1);
  int n = 0, equals = 0;
  for (char** e = environ; *e; e++) n++, equals += strchr(*e, '=') != NULL;
  printf("%d %d\n", n, equals);
  unsetenv("A");
  n = 0;
  for (char** e = environ; *e; e++) n += strncmp(*e, "A=", 2) != 0;
  printf("%d\n", n);
  printf("%s [%s] %d\n", secure_getenv("B"), getenv("C"), getenv("A") == NULL);
  return 0;
}
