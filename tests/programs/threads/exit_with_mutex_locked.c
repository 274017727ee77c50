// expect: fault deadlock
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  if (!unused) pthread_exit(NULL);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  work(&thread);
  pthread_join(thread, NULL);
  pthread_mutex_lock(&lock);
  return 0;
}
