// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// All elements of a list refer to the same block, which is freed after the list.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  int *data;
};

int main(void) {
  int *const shared = malloc(sizeof *shared);  // fault: LEAK
  *shared = 0;
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->data = shared;
#ifdef NULL_DEREFERENCE
    if (list == NULL) fresh->data = NULL;
#endif
    fresh->next = list;
    list = fresh;
  }
#ifdef WRONG_INVARIANT
  if (list != NULL) ++*list->data;
#endif
  for (struct node *at = list; at != NULL; at = at->next) {
    if (*at->data != 0) __VERIFIER_error();  // fault: NULL_DEREFERENCE, WRONG_INVARIANT
  }
#ifdef USE_AFTER_FREE
  free(shared);
#endif
  while (list != NULL) {
    struct node *next = list->next;
#ifdef USE_AFTER_FREE
    *list->data = 1;  // fault: USE_AFTER_FREE
#endif
#ifdef DOUBLE_FREE
    if (next == NULL) free(list->data);
#endif
    free(list);
    list = next;
  }
#if !defined(USE_AFTER_FREE) && !defined(LEAK)
  free(shared);  // fault: DOUBLE_FREE
#endif
  return 0;  // lost: LEAK
}
