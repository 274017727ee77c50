// expect: clean
// stdout: 4 3 2 1 0
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node* next;
};

static void append(struct node** list, int value) {
  while (*list) list = &(*list)->next;
  *list = malloc(sizeof **list);
  if (!*list) exit(1);
  **list = (struct node){.value = value};
}

static struct node* reverse(struct node* list) {
  struct node* done = NULL;
  while (list) {
    struct node* next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  return done;
}

int main(void) {
  struct node* list = NULL;
  for (int i = 0; i < 5; i++) append(&list, i);
  list = reverse(list);
  while (list) {
    struct node* old = list;
    printf(list->next ? "%d " : "%d\n", list->value);
    list = list->next;
    free(old);
  }
  return 0;
}
