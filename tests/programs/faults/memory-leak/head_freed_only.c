// expect: fault memory-leak
#include <stdlib.h>

struct node {
  struct node* next;
};

int main(void) {
  struct node* head = malloc(sizeof *head);
  if (!head) return 1;
  head->next = NULL;
  struct node* second = malloc(sizeof *second);  // fault
  if (!second) return 1;
  second->next = head->next;
  head->next = second;
  free(head);
  return 0;
}
