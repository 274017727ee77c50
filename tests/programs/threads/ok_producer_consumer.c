// expect: verified
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
static int slot, is_full;

static void* produce(void* unused) {
  for (int i = 1; i <= 3; i++) {
    pthread_mutex_lock(&lock);
    while (is_full) pthread_cond_wait(&not_full, &lock);
    slot = i;
    is_full = 1;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, produce, NULL);
  for (int i = 1; i <= 3; i++) {
    pthread_mutex_lock(&lock);
    while (!is_full) pthread_cond_wait(&not_empty, &lock);
    assert(slot == i);
    is_full = 0;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&lock);
  }
  pthread_join(thread, NULL);
  pthread_cond_destroy(&not_empty);
  pthread_cond_destroy(&not_full);
  pthread_mutex_destroy(&lock);
  return 0;
}
