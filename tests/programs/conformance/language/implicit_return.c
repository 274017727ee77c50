// exit: 0
// main without return gives 0; void returns; functions whose value is not used.
#include <stdio.h>

static int maybe(int v) {
  if (v > 0) return v;
  puts("no value");
}
static void early(int v) {
  if (v) return;
  puts("late");
}
static void chain(int v) {
  return early(v);
}

int main(void) {
  printf("%d\n", maybe(5));
  maybe(-5);
  early(1);
  early(0);
  chain(0);
  (void)maybe(3);
}
