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

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, pass, NULL);
  pthread_mutex_lock(&lock);
  is_open = 1;
  pthread_cond_broadcast(&opened);
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  return 0;
}
