// expect: fault lock-misuse
// options: --check=-data-race
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int is_finished;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  is_finished = 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  if (is_finished) pthread_mutex_destroy(&lock); /* it may not have unlocked */  // fault
  pthread_join(thread, NULL);
  return 0;
}
