// expect: verified
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int* shared;

static void lend(void) {
  int local = 1;
  pthread_mutex_lock(&lock);
  shared = &local;
  pthread_mutex_unlock(&lock);
  pthread_mutex_lock(&lock);
  shared = NULL;
  pthread_mutex_unlock(&lock);
}

static void* user(void* unused) {
  pthread_mutex_lock(&lock);
  if (shared) *shared = 2;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, user, NULL);
  lend();
  pthread_join(thread, NULL);
  return 0;
}
