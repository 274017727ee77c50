// expect: verified
// with LONG: fault assertion-failure
// Each round asks for two inputs. After some of them a search looks whether it has been there before; where that is right
// before a decision, it must not take the state in which the decision stands for one that is known.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  int data;
  struct node *next;
};

#ifdef LONG
enum { MOST = 6 };
#else
enum { MOST = 4 };
#endif

int main(void) {
  struct node *list = NULL;
  int length = 0;
  while (__VERIFIER_nondet_int() && length < MOST) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) exit(1);
    fresh->data = __VERIFIER_nondet_int();
    fresh->next = list;
    list = fresh;
    length++;
  }
  if (length == 5) __VERIFIER_error();  // fault: LONG
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
