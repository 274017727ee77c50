// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Elements, which hold 0 or 1, are pushed and popped in any order.
#include "node.h"

struct stack {
  struct node *top;
};

static void push(struct stack *stack, int data) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->data = data;
#ifdef LEAK
  fresh->next = NULL;
#else
  fresh->next = stack->top;
#endif
  stack->top = fresh;  // lost: LEAK
}

static int pop(struct stack *stack) {
  struct node *popped = stack->top;
#ifdef USE_AFTER_FREE
  free(popped);
#endif
  const int data = popped->data;  // fault: USE_AFTER_FREE, NULL_DEREFERENCE
  stack->top = popped->next;
#ifdef DOUBLE_FREE
  if (data == 1) free(popped);
#endif
#ifndef USE_AFTER_FREE
  free(popped);  // fault: DOUBLE_FREE
#endif
  return data;
}

int main(void) {
  struct stack stack = {NULL};
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      push(&stack, __VERIFIER_nondet_int() ? 0 : 1);
#ifdef NULL_DEREFERENCE
    } else {
#else
    } else if (stack.top != NULL) {
#endif
      const int data = pop(&stack);
      if (data != 0 && data != 1) __VERIFIER_error();  // fault: WRONG_INVARIANT
#ifdef WRONG_INVARIANT
      push(&stack, data + 1);
#endif
    }
  }
  while (stack.top != NULL) (void)pop(&stack);
  return 0;
}
