// expect: fault deadlock
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void* read_it(void* unused) {
  pthread_rwlock_rdlock(&lock);
  return unused;
}

int main(void) {
  pthread_t reader;
  pthread_create(&reader, NULL, read_it, NULL);
  pthread_join(reader, NULL);
  pthread_create(&reader, NULL, read_it, NULL); /* is not the one before */
  pthread_join(reader, NULL);
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_unlock(&lock);
  pthread_rwlock_wrlock(&lock);  // fault
  return 0;
}
