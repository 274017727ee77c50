// expect: fault lock-misuse
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int hits, misses;

static void* work(void* unused) {
  if (pthread_mutex_trylock(&lock) == 0) {
    hits++;
  }
  pthread_mutex_unlock(&lock); /* also if it was not locked */  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  work(NULL);
  pthread_join(thread, NULL);
  return hits + misses > 2;
}
