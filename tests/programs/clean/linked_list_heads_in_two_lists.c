// expect: clean
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

struct link {
  struct link *next, *previous;
};

static void init(struct link* head) {
  head->next = head->previous = head;
}

static void add(struct link* head, struct link* link) {
  link->next = head->next;
  link->previous = head;
  head->next->previous = link;
  head->next = link;
}

static void drop(struct link* link) {
  link->next->previous = link->previous;
  link->previous->next = link->next;
}

struct item {
  struct link all;
  int value;
  struct link odd;
};

#define item_of(link, member) ((struct item*)((char*)(link)-offsetof(struct item, member)))

int main(void) {
  struct link all, odd;
  init(&all);
  init(&odd);
  for (int i = 0; i < 7; i++) {
    struct item* item = malloc(sizeof *item);
    if (!item) return 1;
    item->value = i;
    add(&all, &item->all);
    if (i % 2) add(&odd, &item->odd);
  }
  int total = 0;
  for (struct link* at = odd.next; at != &odd; at = at->next) total += item_of(at, odd)->value;
  assert(total == 9);
  while (all.next != &all) {
    struct item* item = item_of(all.next, all);
    drop(&item->all);
    free(item);
  }
  return 0;
}
