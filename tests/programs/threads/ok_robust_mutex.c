// expect: verified
/* Whoever comes after a thread that died with the mutex is told, and puts things right. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t lock;
static int low, high;

static void* die(void* unused) {
  if (pthread_mutex_lock(&lock) == EOWNERDEAD) pthread_mutex_consistent(&lock);
  ++low;
  return unused;
}

static void check(void) {
  int error = pthread_mutex_lock(&lock);
  if (error == EOWNERDEAD) {
    high = low;
    assert(pthread_mutex_consistent(&lock) == 0);
    assert(pthread_mutex_consistent(&lock) == EINVAL);
  } else {
    assert(error == 0);
  }
  assert(low == high);
  assert(pthread_mutex_unlock(&lock) == 0);
}

int main(void) {
  pthread_t threads[2];
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, die, NULL);
  check();
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  check();
  assert(low == 2);
  assert(pthread_mutex_destroy(&lock) == 0);
  return 0;
}
