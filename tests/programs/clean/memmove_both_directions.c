// expect: clean
#include <assert.h>
#include <string.h>

static void insert(char* text, size_t at, char c) {
  memmove(text + at + 1, text + at, strlen(text + at) + 1);
  text[at] = c;
}

static void erase(char* text, size_t at) {
  memmove(text + at, text + at + 1, strlen(text + at));
}

int main(void) {
  char text[16] = "model";
  insert(text, 0, '<');
  insert(text, strlen(text), '>');
  erase(text, 3);
  assert(strcmp(text, "<moel>") == 0);
  memmove(text, text, sizeof text);
  const char* pointers[4] = {"a", "b", "c", NULL};
  memmove(pointers + 1, pointers, 3 * sizeof pointers[0]);
  assert(pointers[1][0] == 'a' && pointers[3][0] == 'c' && pointers[0] == pointers[1]);
  return 0;
}
