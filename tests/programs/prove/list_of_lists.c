// expect: verified
// Each element of a list has a list of its own.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct inner {
  struct inner *next;
};
struct outer {
  struct outer *next;
  struct inner *list;
};

int main(void) {
  struct outer *all = NULL;
  while (__VERIFIER_nondet_int()) {
    struct outer *fresh = malloc(sizeof *fresh);
    fresh->list = NULL;
    while (__VERIFIER_nondet_int()) {
      struct inner *below = malloc(sizeof *below);
      below->next = fresh->list;
      fresh->list = below;
    }
    fresh->next = all;
    all = fresh;
  }
  while (all != NULL) {
    struct inner *list = all->list;
    while (list != NULL) {
      struct inner *next = list->next;
      free(list);
      list = next;
    }
    struct outer *next = all->next;
    free(all);
    all = next;
  }
  return 0;
}
