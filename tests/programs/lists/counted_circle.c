// expect: verified
// with FORGOTTEN: fault assertion-failure
// with ONE_LESS: fault assertion-failure
// with USE_AFTER_FREE: fault use-after-free
// A circle of elements with links in both ways, which a variable that is none of them begins and ends. It is counted
// forwards and backwards, and once more while elements are taken out at the end.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct link {
  struct link *next;
  struct link *prev;
};

static struct link head = {&head, &head};

static void put_after(struct link *at, struct link *fresh) {
  fresh->next = at->next;
  fresh->prev = at;
  at->next->prev = fresh;
  at->next = fresh;
}

static void take_out(struct link *gone) {
#ifdef USE_AFTER_FREE
  free(gone);
#endif
  gone->next->prev = gone->prev;  // fault: USE_AFTER_FREE
  gone->prev->next = gone->next;
#ifndef USE_AFTER_FREE
  free(gone);
#endif
}

int main(void) {
  unsigned count = 0;
  while (__VERIFIER_nondet_int()) {
    put_after(&head, malloc(sizeof(struct link)));
    ++count;
  }
  unsigned forwards = 0;
  for (struct link *at = head.next; at != &head; at = at->next) ++forwards;
  unsigned backwards = 0;
#ifdef FORGOTTEN
  for (struct link *at = head.prev; at->prev != &head; at = at->prev) ++backwards;
#else
  for (struct link *at = head.prev; at != &head; at = at->prev) ++backwards;
#endif
  if (forwards != count || backwards != count) __VERIFIER_error();  // fault: FORGOTTEN
#ifdef ONE_LESS
  if (count > 0) take_out(head.next);
#endif
  while (head.prev != &head) {
    take_out(head.prev);
    --count;
  }
  if (count != 0) __VERIFIER_error();  // fault: ONE_LESS
  return 0;
}
