// A least-recently-used cache: doubly linked list with container_of, hash index, statistics.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct link {
  struct link *prev, *next;
};
struct item {
  int key, value;
  struct link age, chain;
};
struct cache {
  int capacity, size, hits, misses;
  struct link age, bucket[8];
};
#define ITEM(p, m) ((struct item*)((char*)(p)-offsetof(struct item, m)))

static void init(struct link* l) {
  l->prev = l->next = l;
}
static void push(struct link* l, struct link* n) {
  n->next = l->next;
  n->prev = l;
  l->next->prev = n;
  l->next = n;
}
static void pull(struct link* n) {
  n->prev->next = n->next;
  n->next->prev = n->prev;
}
static struct item* find(struct cache* c, int key) {
  struct link* b = &c->bucket[(unsigned)key % 8];
  for (struct link* p = b->next; p != b; p = p->next)
    if (ITEM(p, chain)->key == key) return ITEM(p, chain);
  return NULL;
}
static int get(struct cache* c, int key) {
  struct item* i = find(c, key);
  if (!i) return c->misses++, -1;
  c->hits++;
  pull(&i->age);
  push(&c->age, &i->age);
  return i->value;
}
static void put(struct cache* c, int key, int value) {
  struct item* i = find(c, key);
  if (i) {
    pull(&i->age);
  } else {
    if (c->size == c->capacity) {
      struct item* old = ITEM(c->age.prev, age);
      pull(&old->age);
      pull(&old->chain);
      printf("evict %d\n", old->key);
      free(old);
      c->size--;
    }
    i = malloc(sizeof *i);
    i->key = key;
    push(&c->bucket[(unsigned)key % 8], &i->chain);
    c->size++;
  }
  i->value = value;
  push(&c->age, &i->age);
}

int main(void) {
  struct cache c = {.capacity = 4};
  init(&c.age);
  for (int i = 0; i < 8; i++) init(&c.bucket[i]);
  put(&c, 1, 10);
  put(&c, 9, 90);
  put(&c, 2, 20);
  printf("%d\n", get(&c, 1));
  put(&c, 3, 30);
  put(&c, 4, 40);
  printf("%d ", get(&c, 9));
  printf("%d\n", get(&c, 1));
  put(&c, 2, 22);
  put(&c, 17, 170);
  for (struct link* p = c.age.next; p != &c.age; p = p->next) printf("%d=%d ", ITEM(p, age)->key, ITEM(p, age)->value);
  puts("");
  unsigned x = 7;
  for (int i = 0; i < 60; i++) {
    int key = (x = x * 1103515245u + 12345u) >> 16 & 7;
    if (get(&c, key) < 0 && i % 3 == 0) put(&c, key, i);
  }
  printf("%d hits %d misses %d items\n", c.hits, c.misses, c.size);
  while (c.age.next != &c.age) {
    struct item* i = ITEM(c.age.next, age);
    pull(&i->age);
    free(i);
  }
  return 0;
}
