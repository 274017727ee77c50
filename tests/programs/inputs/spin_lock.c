// expect: verified
// with WITHOUT_WAITING: fault data-race
// A lock that may be taken when the program begins, by nobody who would give it back.
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int is_taken;
static int shared;

static void *work(void *unused) {
  int free_one = 0;
#ifdef WITHOUT_WAITING
  atomic_compare_exchange_strong(&is_taken, &free_one, 1);
#else
  if (!atomic_compare_exchange_strong(&is_taken, &free_one, 1)) return unused;
#endif
  shared++;  // fault: WITHOUT_WAITING
  atomic_store(&is_taken, 0);
  return unused;
}

int main(void) {
  atomic_store(&is_taken, __VERIFIER_nondet_int());
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  work(NULL);
  pthread_join(thread, NULL);
  return 0;
}
