// expect: clean
#include <stdint.h>

/* A small number rides in a void* and is only turned back. */
static int total;

static void each(void (*visit)(void*), void* argument, int times) {
  for (int i = 0; i < times; i++) visit(argument);
}

static void add(void* argument) {
  total += (int)(intptr_t)argument;
}

int main(void) {
  each(add, (void*)(intptr_t)7, 3);
  return total != 21;
}
