// expect: clean
#include <assert.h>
#include <setjmp.h>
#include <stdlib.h>

struct handler {
  jmp_buf place;
  struct handler* outer;
};

static struct handler* innermost;

static _Noreturn void throw_error(int code) {
  longjmp(innermost->place, code);
}

static int parse(const char* text) {
  int* volatile scratch = malloc(sizeof *scratch);
  if (!scratch) exit(1);
  struct handler here;
  here.outer = innermost;
  innermost = &here;
  volatile int result = 0;
  switch (setjmp(here.place)) {
    case 0:
      for (; *text; text++) {
        if (*text < '0' || *text > '9') throw_error(7);
        result = 10 * result + (*text - '0');
      }
      break;
    default: result = -1;
  }
  innermost = here.outer;
  free(scratch);
  return result;
}

int main(void) {
  assert(parse("123") == 123);
  assert(parse("12x") == -1);
  assert(innermost == NULL);
  return 0;
}
