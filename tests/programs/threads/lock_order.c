// expect: fault deadlock
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t second = PTHREAD_MUTEX_INITIALIZER;

static void both(pthread_mutex_t* one, pthread_mutex_t* other) {
  pthread_mutex_lock(one);
  pthread_mutex_lock(other);  // fault
  pthread_mutex_unlock(other);
  pthread_mutex_unlock(one);
}

static void* reversed(void* unused) {
  both(&second, &first);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, reversed, NULL);
  both(&first, &second);
  pthread_join(thread, NULL);
  return 0;
}
