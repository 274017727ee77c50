// expect: verified
// with FORGOTTEN: fault assertion-failure
// with NULL_DEREFERENCE: fault null-dereference
// with LEAK: fault memory-leak
// A queue knows how many elements it has. They are put in at the end and taken out at the beginning, in any order; what
// it knows says whether there is one. The number has as many bits as an address, so that it cannot start from zero
// again.
#include "node.h"

struct queue {
  struct node *first;
  struct node *last;
  size_t count;
};

static void put(struct queue *queue) {
  struct node *const fresh = put_before(NULL, malloc(sizeof *fresh), 1);  // fault: LEAK
  if (queue->count == 0) {
    queue->first = fresh;
  } else {
    queue->last->next = fresh;
  }
  queue->last = fresh;
  ++queue->count;
}

static void take(struct queue *queue) {
  struct node *const gone = queue->first;
  queue->first = gone->next;  // fault: NULL_DEREFERENCE
  free(gone);
#ifndef NULL_DEREFERENCE
  --queue->count;
#endif
}

int main(void) {
  struct queue *const queue = calloc(1, sizeof *queue);
  while (__VERIFIER_nondet_int()) put(queue);
  size_t seen = 0;
  for (struct node *at = queue->first; at != NULL; at = at->next) ++seen;
#ifdef FORGOTTEN
  if (queue->count == 4) --queue->count;
#endif
  if (seen != queue->count) __VERIFIER_error();  // fault: FORGOTTEN
#ifdef LEAK
  if (queue->count > 2) --queue->count;
#endif
  while (queue->count > 0) take(queue);
  free(queue);  // lost: LEAK
  return 0;
}
