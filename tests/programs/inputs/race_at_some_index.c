// expect: fault data-race
// Which element is read depends on an input; for one of its values another thread writes it.
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int array[4];

static void *work(void *unused) {
  array[2] = 1;  // fault
  return unused;
}

int main(void) {
  const unsigned index = (unsigned)__VERIFIER_nondet_int() % 8 / 2;
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  const int read = array[index];
  pthread_join(thread, NULL);
  return read;
}
