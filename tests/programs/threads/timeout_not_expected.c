// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_set;

static void* set(void* unused) {
  pthread_mutex_lock(&lock);
  is_set = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  struct timespec until = {.tv_sec = 2000000000};
  pthread_create(&thread, NULL, set, NULL);
  pthread_mutex_lock(&lock);
  while (!is_set) {
    if (pthread_cond_timedwait(&changed, &lock, &until) != 0) break;
  }
  assert(is_set); /* or the time was over */  // fault
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
}
