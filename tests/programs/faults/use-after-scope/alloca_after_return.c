// expect: fault use-after-scope
#include <alloca.h>
#include <string.h>

static char* copy_of(const char* text) {
  char* copy = alloca(strlen(text) + 1);
  strcpy(copy, text);
  return copy;
}

int main(void) {
  char* copy = copy_of("temporary");
  copy[0] = 'T';  // fault
  return 0;
}
