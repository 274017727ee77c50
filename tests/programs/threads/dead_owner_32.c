// expect: fault deadlock
// flags: -m32
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void* forget(void* unused) {
  pthread_mutex_lock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, forget, NULL);
  pthread_join(thread, NULL);
  pthread_mutex_lock(&lock);  // fault
  return 0;
}
