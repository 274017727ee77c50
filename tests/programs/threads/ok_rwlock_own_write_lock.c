// expect: verified
/* Locking for writing what the thread has locked for writing is an error, not a deadlock, while others wait. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void* work(void* unused) {
  pthread_rwlock_wrlock(&lock);
  ++value;
  assert(pthread_rwlock_wrlock(&lock) == EDEADLK);
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(value == 2);
  return 0;
}
