// expect: fault invalid-free
#include <stdlib.h>
#include <string.h>

/* Small texts stay in the local buffer, which free_text forgets. */
static int use(const char* text) {
  char small[16];
  char* copy = strlen(text) < sizeof small ? small : malloc(strlen(text) + 1);
  if (!copy) return 0;
  strcpy(copy, text);
  int length = (int)strlen(copy);
  free(copy);  // fault
  return length;
}

int main(void) {
  if (use("a text that does not fit there") != 30) return 1;
  return use("short");
}
