// expect: fault uninitialized-value
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  struct timespec limit;
  limit.tv_sec = 1;
  if (pthread_mutex_timedlock(&lock, &limit) == 0) pthread_mutex_unlock(&lock);  // fault
  return 0;
}
