// The list, tail queue and simple queue macros of <sys/queue.h>.
#include <stdio.h>
#include <stdlib.h>
#include <sys/queue.h>

struct node {
  int v;
  LIST_ENTRY(node) list;
  TAILQ_ENTRY(node) tail;
  STAILQ_ENTRY(node) simple;
};
LIST_HEAD(lists, node);
TAILQ_HEAD(tails, node);
STAILQ_HEAD(simples, node);

int main(void) {
  struct lists l = LIST_HEAD_INITIALIZER(l);
  struct tails t = TAILQ_HEAD_INITIALIZER(t);
  struct simples s = STAILQ_HEAD_INITIALIZER(s);
  struct node* n;
  for (int i = 0; i < 6; i++) {
    n = calloc(1, sizeof *n);
    n->v = i;
    LIST_INSERT_HEAD(&l, n, list);
    TAILQ_INSERT_TAIL(&t, n, tail);
    STAILQ_INSERT_TAIL(&s, n, simple);
  }
  LIST_FOREACH(n, &l, list) printf("%d ", n->v);
  puts("");
  TAILQ_FOREACH_REVERSE(n, &t, tails, tail) printf("%d ", n->v);
  puts("");
  n = LIST_FIRST(&l);
  LIST_REMOVE(n, list);
  TAILQ_REMOVE(&t, n, tail);
  TAILQ_INSERT_HEAD(&t, n, tail);
  TAILQ_FOREACH(n, &t, tail) printf("%d ", n->v);
  puts("");
  STAILQ_REMOVE_HEAD(&s, simple);
  STAILQ_FOREACH(n, &s, simple) printf("%d ", n->v);
  printf("%d %d\n", STAILQ_EMPTY(&s), TAILQ_LAST(&t, tails)->v);
  while ((n = TAILQ_FIRST(&t))) {
    TAILQ_REMOVE(&t, n, tail);
    free(n);
  }
  return 0;
}
