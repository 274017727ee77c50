// expect: clean
// stdout: 101 200 default main exit default 200 101
#include <stdio.h>
#include <stdlib.h>

__attribute__((constructor)) static void begin(void) {
  printf("default ");
}

__attribute__((constructor(200))) static void begin_200(void) {
  printf("200 ");
}

__attribute__((constructor(101))) static void begin_101(void) {
  printf("101 ");
}

__attribute__((destructor(101))) static void end_101(void) {
  printf("101\n");
}

__attribute__((destructor(200))) static void end_200(void) {
  printf("200 ");
}

__attribute__((destructor)) static void end(void) {
  printf("default ");
}

static void at_exit(void) {
  printf("exit ");
}

int main(void) {
  atexit(at_exit);
  printf("main ");
  return 0;
}
