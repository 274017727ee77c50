// expect: clean
#include <alloca.h>
#include <assert.h>
#include <string.h>

struct node {
  struct node* next;
  char text[8];
};

/* A list whose nodes all live in this call's frame. */
static size_t total_length(int count) {
  struct node* list = NULL;
  for (int i = 0; i < count; i++) {
    struct node* node = alloca(sizeof *node);
    memset(node->text, 0, sizeof node->text);
    memset(node->text, 'x', (size_t)i % 8);
    node->next = list;
    list = node;
  }
  size_t total = 0;
  for (; list; list = list->next) total += strlen(list->text);
  return total;
}

int main(void) {
  for (int i = 0; i < 10; i++) assert(total_length(16) == 56);
  return 0;
}
