// expect: clean
#include <assert.h>

enum { PUSH, ADD, MULTIPLY, HALT };

static int run(const unsigned char* code) {
  static const void* const labels[] = {&&push, &&add, &&multiply, &&halt};
  int stack[8], *top = stack;
#define NEXT goto* labels[*code++]
  NEXT;
push:
  *top++ = *code++;
  NEXT;
add:
  top--;
  top[-1] += *top;
  NEXT;
multiply:
  top--;
  top[-1] *= *top;
  NEXT;
halt:
  return top[-1];
}

int main(void) {
  static const unsigned char program[] = {PUSH, 2, PUSH, 3, ADD, PUSH, 4, MULTIPLY, HALT};
  assert(run(program) == 20);
  return 0;
}
