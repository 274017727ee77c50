// expect: fault lock-misuse
#include <pthread.h>
#include <semaphore.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t is_reading;

static void* look(void* unused) {
  pthread_rwlock_rdlock(&lock);
  sem_post(&is_reading);
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&is_reading, 0, 0);
  pthread_create(&thread, NULL, look, NULL);
  sem_wait(&is_reading);
  pthread_rwlock_destroy(&lock); /* it may still hold it */  // fault
  pthread_join(thread, NULL);
  return 0;
}
