// expect: clean
#include <stdlib.h>
#include <string.h>

static int use(const char* text) {
  char small[16];
  size_t size = strlen(text) + 1;
  char* copy = size <= sizeof small ? small : malloc(size);
  if (!copy) return 0;
  memcpy(copy, text, size);
  int last = copy[size - 2];
  if (copy != small) free(copy);
  return last;
}

int main(void) {
  return !(use("short") == 't' && use("a text that does not fit there") == 'e');
}
