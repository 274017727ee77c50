// exit: 9
// quick_exit runs at_quick_exit handlers only; the program flushes by itself.
#include <stdio.h>
#include <stdlib.h>

static void quick(void) {
  puts("quick handler");
  fflush(stdout);
}
static void never(void) {
  puts("never");
}

int main(void) {
  atexit(never);
  at_quick_exit(quick);
  puts("before quick_exit");
  fflush(stdout);
  quick_exit(9);
}
