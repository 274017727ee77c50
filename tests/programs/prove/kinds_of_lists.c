// expect: verified
// A list of ten elements that are counted, beside one of any length whose elements are of the same kind, but made
// elsewhere: only the first one must be known element by element.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node* next;
};

static struct node* of_ten(void) {
  struct node* list = NULL;
  for (int i = 0; i < 10; i++) {
    struct node* fresh = malloc(sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
  return list;
}

static struct node* of_any_length(void) {
  struct node* list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node* fresh = malloc(sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
  return list;
}

static int clear(struct node* list) {
  int count = 0;
  while (list != NULL) {
    struct node* next = list->next;
    free(list);
    list = next;
    if (count <= 10) count++;
  }
  return count;
}

int main(void) {
  struct node* any = of_any_length();
  struct node* ten = of_ten();
  if (clear(ten) != 10) __VERIFIER_error();
  clear(any);
  return 0;
}
