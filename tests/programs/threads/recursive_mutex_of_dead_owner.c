// flags: -D_GNU_SOURCE
// expect: fault deadlock
/* The second thread is not the first one, although that has ended. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  return 0;
}
