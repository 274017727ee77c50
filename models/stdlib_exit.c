/* The ways a program ends. Handlers are kept as a stack of blocks, the first of which is there from the start. A
   handler is taken off before it is called: it may register others, which are next, or call exit itself, which goes on
   with the rest. */
#define _GNU_SOURCE 1
#include <gmc/intrinsics.h>
#include <stdlib.h>
#include <unistd.h>

/* Called by code that a compiler made; no header declares it. */
int __cxa_atexit(void (*function)(void*), void* argument, void* library);

enum { block_size = 32 };

/* Exactly one of the functions is set. */
struct Handler {
  void (*plain)(void);
  void (*with_status)(int, void*);
  void (*with_argument)(void*);
  void* argument;
};

struct Block {
  struct Block* previous;
  unsigned count;
  struct Handler handlers[block_size];
};

struct Stack {
  struct Block* top; /* null: `first` */
  struct Block first;
};

static struct Stack at_exit;
static struct Stack at_quick;

static int push(struct Stack* stack, struct Handler handler) {
  struct Block* top = stack->top != NULL ? stack->top : &stack->first;
  if (top->count == block_size) {
    struct Block* block = malloc(sizeof *block);
    if (block == NULL) return -1;
    block->previous = top;
    block->count = 0;
    stack->top = top = block;
  }
  top->handlers[top->count++] = handler;
  return 0;
}

static int pop(struct Stack* stack, struct Handler* handler) {
  struct Block* top = stack->top;
  if (top != NULL && top->count == 0) {
    stack->top = top->previous != &stack->first ? top->previous : NULL;
    free(top);
    top = stack->top;
  }
  if (top == NULL) top = &stack->first;
  if (top->count == 0) return 0;
  *handler = top->handlers[--top->count];
  return 1;
}

static void run(struct Stack* stack, int status) {
  struct Handler handler;
  while (pop(stack, &handler)) {
    if (handler.plain != NULL) {
      handler.plain();
    } else if (handler.with_status != NULL) {
      handler.with_status(status, handler.argument);
    } else {
      handler.with_argument(handler.argument);
    }
  }
}

int atexit(void (*function)(void)) {
  return push(&at_exit, (struct Handler){.plain = function});
}

int on_exit(void (*function)(int, void*), void* argument) {
  return push(&at_exit, (struct Handler){.with_status = function, .argument = argument});
}

int __cxa_atexit(void (*function)(void*), void* argument, void* library) {
  (void)library;
  return push(&at_exit, (struct Handler){.with_argument = function, .argument = argument});
}

int at_quick_exit(void (*function)(void)) {
  return push(&at_quick, (struct Handler){.plain = function});
}

void exit(int status) {
  static unsigned next_destructor;
  run(&at_exit, status);
  for (;;) {
    __gmc_hook destructor = __gmc_destructor(next_destructor++);
    if (destructor == NULL) break;
    destructor(0, NULL, NULL);
  }
  /* What destructors registered. */
  run(&at_exit, status);
  __gmc_exit(status);
}

void quick_exit(int status) {
  run(&at_quick, status);
  __gmc_exit(status);
}

void _Exit(int status) {
  __gmc_exit(status);
}

void _exit(int status) {
  __gmc_exit(status);
}

int system(const char* command) {
  (void)command;
  __gmc_fault("unsupported", "the program asks for a shell, and there is none to run commands");
}
