// expect: fault lock-misuse
#include <pthread.h>
#include <semaphore.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t is_locked;

static void* read_it(void* unused) {
  pthread_rwlock_rdlock(&lock);
  sem_post(&is_locked);
  return unused;
}

int main(void) {
  pthread_t reader;
  sem_init(&is_locked, 0, 0);
  pthread_create(&reader, NULL, read_it, NULL);
  sem_wait(&is_locked);
  pthread_rwlock_unlock(&lock); /* it is locked, but not by this thread */  // fault
  pthread_join(reader, NULL);
  return 0;
}
