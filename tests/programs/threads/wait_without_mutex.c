// expect: fault lock-misuse
#include <pthread.h>

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
  pthread_create(&thread, NULL, set, NULL);
  while (!is_set) pthread_cond_wait(&changed, &lock);  // fault
  pthread_join(thread, NULL);
  return 0;
}
