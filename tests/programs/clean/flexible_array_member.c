// expect: clean
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct text {
  size_t length;
  char bytes[];
};

static struct text* make(const char* from) {
  size_t length = strlen(from);
  struct text* text = malloc(sizeof *text + length + 1);
  if (!text) exit(1);
  text->length = length;
  memcpy(text->bytes, from, length + 1);
  return text;
}

int main(void) {
  struct text* text = make("flexible");
  for (size_t i = 0; i < text->length; i++) text->bytes[i] = (char)(text->bytes[i] - 32);
  assert(strcmp(text->bytes, "FLEXIBLE") == 0 && sizeof *text == sizeof(size_t));
  free(text);
  return 0;
}
