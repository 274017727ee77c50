// expect: verified
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void* read_twice(void* unused) {
  pthread_rwlock_rdlock(&lock);
  int before = value;
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  assert(value == before);
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t readers[2];
  for (int i = 0; i < 2; i++) pthread_create(&readers[i], NULL, read_twice, NULL);
  pthread_rwlock_wrlock(&lock);
  assert(pthread_rwlock_wrlock(&lock) == EDEADLK);
  assert(pthread_rwlock_rdlock(&lock) == EDEADLK);
  assert(pthread_rwlock_tryrdlock(&lock) == EBUSY);
  value++;
  pthread_rwlock_unlock(&lock);
  for (int i = 0; i < 2; i++) pthread_join(readers[i], NULL);
  assert(pthread_rwlock_destroy(&lock) == 0);
  return 0;
}
