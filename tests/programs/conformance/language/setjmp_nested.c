// setjmp/longjmp: values, across frames, nested handlers, loops, volatile locals, rethrow.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf top, inner;
static jmp_buf stack[8];
static int depth;

static void fail(int code) {
  longjmp(top, code);
}
static int dive(int n) {
  if (n == 0) fail(42);
  return dive(n - 1) + 1;
}

static void throw_to(int code) {
  longjmp(stack[--depth], code);
}
static void work(int n) {
  volatile int level = n;
  int code = setjmp(stack[depth++]);
  if (code == 0) {
    printf("enter %d\n", level);
    if (n == 3) throw_to(7);
    work(n + 1);
    puts("never");
  } else {
    printf("caught %d at %d\n", code, level);
    if (level > 0) throw_to(code + 1);
  }
}

int main(void) {
  volatile int kept = 1;
  int r = setjmp(top);
  printf("setjmp gave %d, kept %d\n", r, kept);
  if (r == 0) {
    kept = 2;
    dive(10);
    puts("never");
  } else if (r == 42) {
    kept = 3;
    longjmp(top, 0);
  }
  volatile int count = 0;
  if (setjmp(inner) < 5) {
    count++;
    longjmp(inner, count);
  }
  printf("count %d\n", count);
  work(0);
  printf("depth %d\n", depth);
  switch (setjmp(top)) {
    case 0: fail(1);
    case 1: puts("one"); fail(2);
    case 2: puts("two"); break;
    default: puts("never");
  }
  for (volatile int i = 0; i < 3; i++) {
    if (setjmp(inner) == 0) {
      if (i & 1) longjmp(inner, 1);
      printf("even %d\n", i);
    } else {
      printf("odd %d\n", i);
    }
  }
  if (!setjmp(top)) {
    if (!setjmp(inner)) longjmp(inner, 1);
    puts("inner");
    longjmp(top, 1);
  }
  puts("outer");
  sigjmp_buf sig;
  if (sigsetjmp(sig, 0) == 0) siglongjmp(sig, 3);
  if (_setjmp(top) == 0) _longjmp(top, 1);
  puts("done");
  return 0;
}
