// expect: verified
// A table of lists, of which one is chosen by a number that nobody knows.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  unsigned key;
};

static struct node *table[3];

static void insert(unsigned number) {
  unsigned key = number % 3;
  struct node *fresh = malloc(sizeof *fresh);
  fresh->key = key;
  fresh->next = table[key];
  table[key] = fresh;
}

int main(void) {
  while (__VERIFIER_nondet_int()) insert(__VERIFIER_nondet_int());
  for (unsigned i = 0; i < 3; i++) {
    struct node **place = &table[i];
    while (*place != NULL) {
      struct node *gone = *place;
      if (gone->key != i) __VERIFIER_error();
      *place = gone->next;
      free(gone);
    }
  }
  return 0;
}
