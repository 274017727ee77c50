// expect: fault lock-misuse
#include <pthread.h>
#include <semaphore.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t is_locked;

static void* stranger(void* unused) {
  sem_wait(&is_locked);
  pthread_rwlock_unlock(&lock); /* main has locked it */  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&is_locked, 0, 0);
  pthread_create(&thread, NULL, stranger, NULL);
  pthread_rwlock_rdlock(&lock);
  sem_post(&is_locked);
  pthread_join(thread, NULL);
  return 0;
}
