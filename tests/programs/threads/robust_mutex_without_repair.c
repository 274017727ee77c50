// expect: fault assertion-failure
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t lock;

static void* die(void* unused) {
  pthread_mutex_lock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&lock, &attributes);
  pthread_create(&thread, NULL, die, NULL);
  pthread_join(thread, NULL);
  assert(pthread_mutex_lock(&lock) == EOWNERDEAD);
  pthread_mutex_unlock(&lock);             /* without pthread_mutex_consistent */
  assert(pthread_mutex_lock(&lock) == 0);  // fault
  return 0;
}
