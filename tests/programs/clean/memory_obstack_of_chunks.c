// expect: clean
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
  struct chunk* previous;
  size_t used;
  _Alignas(max_align_t) char data[48];
};

static struct chunk* current;

static char* save(const char* text) {
  size_t size = strlen(text) + 1;
  if (!current || sizeof current->data - current->used < size) {
    struct chunk* chunk = malloc(sizeof *chunk);
    if (!chunk) exit(1);
    chunk->previous = current;
    chunk->used = 0;
    current = chunk;
  }
  char* result = current->data + current->used;
  memcpy(result, text, size);
  current->used += size;
  return result;
}

int main(void) {
  char* kept[10];
  char text[] = "item number 0";
  for (int i = 0; i < 10; i++) {
    text[12] = (char)('0' + i);
    kept[i] = save(text);
  }
  assert(strcmp(kept[0], "item number 0") == 0 && kept[9][12] == '9');
  while (current) {
    struct chunk* previous = current->previous;
    free(current);
    current = previous;
  }
  return 0;
}
