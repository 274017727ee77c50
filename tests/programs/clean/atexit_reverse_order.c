// expect: clean
// exit: 5
// stdout: main
// stdout: third
// stdout: nested
// stdout: second
// stdout: first
#include <stdio.h>
#include <stdlib.h>

static void first(void) {
  puts("first");
}

static void second(void) {
  puts("second");
}

static void nested(void) {
  puts("nested");
}

static void third(void) {
  puts("third");
  atexit(nested);
}

int main(void) {
  atexit(first);
  atexit(second);
  atexit(third);
  puts("main");
  exit(5);
}
