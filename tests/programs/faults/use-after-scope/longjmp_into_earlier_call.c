// expect: fault use-after-scope
/* The function is running again, but that is another call. */
#include <setjmp.h>

static jmp_buf place;

static int call(int again) {
  if (again) longjmp(place, 1);  // fault
  return setjmp(place);
}

int main(void) {
  call(0);
  return call(1);
}
