// expect: verified
// with FORGOTTEN: fault assertion-failure
// with ONE_MORE: fault assertion-failure
// with ONE_LESS: fault assertion-failure
// with LEAK: fault memory-leak
// Elements are counted when they are put in, when the list is walked through, and when they are taken out.
#include "node.h"

int main(void) {
  struct node *list = NULL;
  int count = 0;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), 0);  // fault: LEAK
#ifdef FORGOTTEN
    if (count == 2) continue;
#endif
    ++count;
  }
  int seen = 0;
  for (struct node *at = list; at != NULL; at = at->next) ++seen;
#ifdef ONE_MORE
  if (seen != count + 1) __VERIFIER_error();  // fault: ONE_MORE
#endif
  if (seen != count) __VERIFIER_error();  // fault: FORGOTTEN
  if (count - seen != 0 || seen > count) __VERIFIER_error();
#ifdef ONE_LESS
  if (list != NULL) --count;
#endif
  while (list != NULL) {
    struct node *const gone = list;
    list = gone->next;
#ifdef LEAK
    if (count == 3) return 0;  // lost: LEAK
#endif
    free(gone);
    --count;
  }
  if (count != 0) __VERIFIER_error();  // fault: ONE_LESS
  return 0;
}
