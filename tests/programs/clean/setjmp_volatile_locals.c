// expect: clean
#include <assert.h>
#include <setjmp.h>

static jmp_buf retry;

static void attempt(int number) {
  if (number < 3) longjmp(retry, number + 1);
}

int main(void) {
  volatile int attempts = 0;
  volatile int last = 0;
  switch (setjmp(retry)) {
    case 2: last = 2; break;
    case 3: last = 3; break;
  }
  attempts++;
  attempt(attempts);
  assert(attempts == 3 && last == 3);
  return 0;
}
