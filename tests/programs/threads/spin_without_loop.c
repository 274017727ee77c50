// expect: fault assertion-failure
// options: --check=-data-race
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag busy = ATOMIC_FLAG_INIT;
static int counter;

static void* add(void* unused) {
  if (atomic_flag_test_and_set(&busy)) {
  }
  counter++;
  atomic_flag_clear(&busy);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, add, NULL);
  add(NULL);
  pthread_join(thread, NULL);
  assert(counter == 2);  // fault
  return 0;
}
