// expect: verified
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
static int is_open;

static void* pass(void* unused) {
  pthread_mutex_lock(&lock);
  while (!is_open) pthread_cond_wait(&opened, &lock);
  pthread_mutex_unlock(&lock);
  return unused;
}

/* POSIX has this as an example: after the broadcast nobody is blocked on it, and nobody comes to it again. */
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, pass, NULL);
  pthread_mutex_lock(&lock);
  is_open = 1;
  pthread_cond_broadcast(&opened);
  pthread_cond_destroy(&opened);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
}
