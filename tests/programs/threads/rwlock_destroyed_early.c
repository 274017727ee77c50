// expect: fault lock-misuse
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value = 1;

static void* look(void* unused) {
  pthread_rwlock_rdlock(&lock);  // fault
  int seen = value;
  pthread_rwlock_unlock(&lock);
  return seen ? unused : NULL;
}

/* In some executions the reader has been there and gone, in others it comes too late. */
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, look, NULL);
  pthread_rwlock_destroy(&lock);
  pthread_join(thread, NULL);
  return 0;
}
