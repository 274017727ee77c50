// expect: fault assertion-failure
// options: --check=-data-race
// stdout: both are done
//
// The example of a data race in the GMC thesis (6.2.1), written anew: each thread relies on its turn. If the main
// thread goes on until it has to wait, as under `gmc run`, nothing is wrong.
#include <assert.h>
#include <pthread.h>
#include <stdio.h>

static int turns = 0;

static void* comes_second(void* unused) {
  ++turns;
  assert(turns == 2);  // fault
  return unused;
}

int main(void) {
  pthread_t second;
  pthread_create(&second, NULL, comes_second, NULL);
  ++turns;
  assert(turns == 1);
  pthread_join(second, NULL);
  puts("both are done");
  return 0;
}
