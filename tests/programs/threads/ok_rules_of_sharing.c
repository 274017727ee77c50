// expect: verified
// Data that is only read, that one thread uses, and that a lock protects.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int table[4] = {1, 2, 3, 4};
static long own[3], sum;

static void* add(void* argument) {
  const int id = (int)(long)argument;
  for (int i = 0; i < 4; i++) own[id] += table[i];
  pthread_mutex_lock(&lock);
  sum += own[id];
  pthread_mutex_unlock(&lock);
  return NULL;
}

int main(void) {
  pthread_t threads[3];
  for (long i = 0; i < 3; i++) pthread_create(&threads[i], NULL, add, (void*)i);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  assert(sum == 30);
  return 0;
}
