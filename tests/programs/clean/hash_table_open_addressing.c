// expect: clean
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

struct set {
  uint32_t* slots;
  size_t size, used;
};

static void insert(struct set* set, uint32_t key);

static void grow(struct set* set) {
  struct set bigger = {calloc(2 * set->size, sizeof(uint32_t)), 2 * set->size, 0};
  if (!bigger.slots) exit(1);
  for (size_t i = 0; i < set->size; i++) {
    if (set->slots[i]) insert(&bigger, set->slots[i]);
  }
  free(set->slots);
  *set = bigger;
}

static void insert(struct set* set, uint32_t key) {
  if (2 * set->used >= set->size) grow(set);
  size_t at = key * 2654435761u % set->size;
  while (set->slots[at] && set->slots[at] != key) at = (at + 1) % set->size;
  if (!set->slots[at]) set->used++;
  set->slots[at] = key;
}

int main(void) {
  struct set set = {calloc(4, sizeof(uint32_t)), 4, 0};
  if (!set.slots) return 1;
  for (uint32_t i = 1; i <= 200; i++) insert(&set, i * i % 101 + 1);
  assert(set.used == 51 && set.size >= 102);
  free(set.slots);
  return 0;
}
