// expect: clean
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

struct pool {
  unsigned char* block;
  size_t used, size;
};

static void* take(struct pool* pool, size_t size, size_t alignment) {
  size_t at = (pool->used + alignment - 1) / alignment * alignment;
  if (size > pool->size || at > pool->size - size) return NULL;
  pool->used = at + size;
  return pool->block + at;
}

struct node {
  struct node* next;
  double value;
};

int main(void) {
  struct pool pool = {malloc(256), 0, 256};
  if (!pool.block) return 1;
  struct node* list = NULL;
  int count = 0;
  for (;;) {
    char* mark = take(&pool, 1, 1);
    struct node* node = take(&pool, sizeof *node, _Alignof(struct node));
    if (!mark || !node) break;
    *mark = '*';
    *node = (struct node){list, count++};
    list = node;
  }
  double total = 0;
  for (; list; list = list->next) total += list->value;
  assert(count == 10 && total == 45);
  free(pool.block);
  return 0;
}
