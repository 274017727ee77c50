// expect: clean
// flags: -m32
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node* next;
  int value;
};

/* The same games with pointers of four bytes. */
int main(void) {
  assert(sizeof(void*) == 4 && sizeof(long) == 4 && sizeof(struct node) == 8);
  struct node* list = NULL;
  for (int i = 0; i < 5; i++) {
    struct node* node = malloc(sizeof *node);
    if (!node) return 1;
    *node = (struct node){list, i};
    list = node;
  }
  uint32_t word = (uint32_t)list | 1;
  unsigned char bytes[4];
  memcpy(bytes, &word, 4);
  memcpy(&word, bytes, 4);
  struct node* same = (struct node*)(word & ~UINT32_C(3));
  assert(same == list && same->value == 4);
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
