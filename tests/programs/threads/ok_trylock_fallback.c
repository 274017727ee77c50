// expect: verified
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int hits;
static atomic_int misses;

static void* work(void* unused) {
  int code = pthread_mutex_trylock(&lock);
  if (code == 0) {
    hits++;
    pthread_mutex_unlock(&lock);
  } else {
    assert(code == EBUSY);
    misses++;
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  work(NULL);
  pthread_join(thread, NULL);
  assert(hits + misses == 2 && hits >= 1);
  return 0;
}
