// expect: verified
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t done = PTHREAD_COND_INITIALIZER;
static int is_done;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  is_done = 1;
  pthread_cond_signal(&done);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_mutex_lock(&lock);
  while (!is_done) pthread_cond_wait(&done, &lock);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
}
