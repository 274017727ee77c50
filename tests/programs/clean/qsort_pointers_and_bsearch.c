// expect: clean
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int calls;

static int by_text(const void* a, const void* b) {
  calls++;
  return strcmp(*(const char* const*)a, *(const char* const*)b);
}

int main(void) {
  const char* words[] = {"pear", "apple", "fig", "cherry", "apple"};
  size_t count = sizeof words / sizeof words[0];
  qsort(words, count, sizeof words[0], by_text);
  for (size_t i = 1; i < count; i++) assert(strcmp(words[i - 1], words[i]) <= 0);
  const char* wanted = "fig";
  const char** found = bsearch(&wanted, words, count, sizeof words[0], by_text);
  assert(found && strcmp(*found, "fig") == 0 && calls > 0);
  wanted = "plum";
  assert(!bsearch(&wanted, words, count, sizeof words[0], by_text));
  qsort(words, 0, sizeof words[0], by_text);
  qsort(words, 1, sizeof words[0], by_text);
  return 0;
}
