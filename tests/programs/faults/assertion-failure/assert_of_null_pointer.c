// expect: fault assertion-failure
#include <assert.h>
#include <stddef.h>
#include <string.h>

static const char* extension(const char* name) {
  const char* dot = strrchr(name, '.');
  assert(dot);  // fault
  return dot + 1;
}

int main(void) {
  if (strcmp(extension("main.c"), "c") != 0) return 1;
  return extension("Makefile")[0];
}
