// expect: fault deadlock
// options: --no-spurious-wakeups
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t done = PTHREAD_COND_INITIALIZER;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  pthread_cond_signal(&done); /* nobody may be waiting yet */
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_mutex_lock(&lock);
  pthread_cond_wait(&done, &lock);  // fault
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
}
