// expect: verified
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t second = PTHREAD_MUTEX_INITIALIZER;

static void both(pthread_mutex_t* one, pthread_mutex_t* other) {
  pthread_mutex_lock(one);
  pthread_mutex_lock(other);
  pthread_mutex_unlock(other);
  pthread_mutex_unlock(one);
}

static void* same(void* unused) {
  both(&first, &second);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, same, NULL);
  both(&first, &second);
  pthread_join(thread, NULL);
  return 0;
}
