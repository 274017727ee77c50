// expect: clean
#include <assert.h>
#include <stdlib.h>

static int open_count;

static void* open_thing(int works) {
  if (!works) return NULL;
  void* thing = malloc(1);
  if (thing) open_count++;
  return thing;
}

static void close_thing(void* thing) {
  open_count--;
  free(thing);
}

static int setup(int first, int second, int third) {
  int result = -1;
  void* a = open_thing(first);
  if (!a) goto out;
  void* b = open_thing(second);
  if (!b) goto close_a;
  void* c = open_thing(third);
  if (!c) goto close_b;
  result = 0;
  close_thing(c);
close_b:
  close_thing(b);
close_a:
  close_thing(a);
out:
  return result;
}

int main(void) {
  assert(setup(0, 1, 1) == -1 && open_count == 0);
  assert(setup(1, 0, 1) == -1 && open_count == 0);
  assert(setup(1, 1, 0) == -1 && open_count == 0);
  assert(setup(1, 1, 1) == 0 && open_count == 0);
  return 0;
}
