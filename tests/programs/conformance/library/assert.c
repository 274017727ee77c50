// assert that holds, with side effects, and switched off by NDEBUG; static_assert.
#include <assert.h>
#include <stdio.h>

static int calls;
static int yes(void) {
  return ++calls;
}

static_assert(sizeof(int) == 4, "int");

int main(void) {
  assert(yes());
  assert(1 && "message");
  assert("pointer");
  assert(0.5);
  printf("%d\n", calls);
#undef assert
#define NDEBUG
#include <assert.h>
  assert(yes());
  assert(0);
  printf("%d without evaluation\n", calls);
#undef NDEBUG
#include <assert.h>
  assert(yes() == 2);
  printf("%d evaluated again\n", calls);
  return 0;
}
