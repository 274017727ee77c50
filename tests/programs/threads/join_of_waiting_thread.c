// expect: fault deadlock
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int stop;

static void* serve(void* unused) {
  pthread_mutex_lock(&lock);
  while (!stop) pthread_cond_wait(&changed, &lock);  // fault
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, serve, NULL);
  pthread_join(thread, NULL); /* before it is told to stop */
  pthread_mutex_lock(&lock);
  stop = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return 0;
}
