// exit: 4
// Constructors and destructors with priorities, atexit handlers in between, order of everything at exit.
#include <stdio.h>
#include <stdlib.h>

static int step;

__attribute__((constructor(300))) static void third(void) {
  printf("constructor 300, step %d\n", step++);
}
__attribute__((constructor(101))) static void first(void) {
  printf("constructor 101, step %d\n", step++);
}
__attribute__((constructor)) static void last(void) {
  printf("constructor, step %d\n", step++);
}
__attribute__((constructor(200))) static void second(void) {
  printf("constructor 200, step %d\n", step++);
}

__attribute__((destructor(101))) static void end_last(void) {
  printf("destructor 101, step %d\n", step++);
}
__attribute__((destructor(200))) static void end_second(void) {
  printf("destructor 200, step %d\n", step++);
}
__attribute__((destructor)) static void end_first(void) {
  printf("destructor, step %d\n", step++);
}

static void nested(void) {
  puts("nested handler");
}
static void one(void) {
  puts("handler one");
}
static void two(void) {
  puts("handler two");
  atexit(nested);
}
static void status(int code, void* argument) {
  printf("on_exit %d %s\n", code, (char*)argument);
}

int main(void) {
  printf("main, step %d\n", step++);
  atexit(one);
  atexit(two);
  on_exit(status, "argument");
  atexit(one);
  exit(4);
}
