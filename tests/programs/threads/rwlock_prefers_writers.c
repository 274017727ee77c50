// flags: -D_GNU_SOURCE
// expect: unknown
/* A reader that comes while a writer waits would have to wait, too; that is not simulated, so nothing is promised. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static void* read_it(void* unused) {
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, read_it, NULL);
  pthread_rwlock_wrlock(&lock);
  pthread_rwlock_unlock(&lock);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  return 0;
}
