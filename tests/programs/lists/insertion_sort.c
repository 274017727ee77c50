// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// The elements of a list, which hold 0 or 1, are taken one by one and put into their place in another one.
#include "node.h"

static struct node *sorted(struct node *list) {
  struct node *result = NULL;
  while (list != NULL) {
    struct node *taken = list;
    list = list->next;
    struct node **link = &result;
#ifdef NULL_DEREFERENCE
    while ((*link)->data < taken->data) link = &(*link)->next;  // fault: NULL_DEREFERENCE
#else
    while (*link != NULL && (*link)->data < taken->data) link = &(*link)->next;
#endif
#ifdef WRONG_INVARIANT
    if (*link != NULL) taken->data--;
#endif
#ifdef LEAK
    taken->next = NULL;
#else
    taken->next = *link;
#endif
    *link = taken;
  }
  return result;
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), __VERIFIER_nondet_int() ? 0 : 1);  // fault: LEAK
  }
#ifdef DOUBLE_FREE
  struct node *const first = list;
#endif
  list = sorted(list);
  while (list != NULL) {
    if (list->data < 0 || list->data > 1) __VERIFIER_error();  // fault: WRONG_INVARIANT
#ifdef USE_AFTER_FREE
    free(list);
    struct node *next = list->next;  // fault: USE_AFTER_FREE
#else
    struct node *next = list->next;
    free(list);
#endif
    list = next;
  }
#ifdef DOUBLE_FREE
  free(first);  // fault: DOUBLE_FREE
#endif
  return 0;
}
