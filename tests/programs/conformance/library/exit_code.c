// exit: 7
// exit runs handlers in reverse order, flushes stdio and gives its status modulo 256.
#include <stdio.h>
#include <stdlib.h>

static int order;
static void first(void) {
  printf("first registered runs %d\n", ++order);
}
static void second(void) {
  printf("second registered runs %d\n", ++order);
}

static void deep(int n) {
  if (n == 0) exit(256 + 7);
  deep(n - 1);
}

int main(void) {
  printf("%d %d\n", EXIT_SUCCESS, EXIT_FAILURE);
  atexit(first);
  atexit(second);
  atexit(second);
  printf("no newline, flushed at exit: ");
  deep(5);
}
