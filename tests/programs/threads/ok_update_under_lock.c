// expect: verified
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void* add(void* unused) {
  pthread_mutex_lock(&lock);
  int old = counter;
  counter = old + 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, add, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(counter == 2);
  return 0;
}
