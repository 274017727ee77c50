// expect: verified
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static int total;

static void add(int amount) {
  pthread_mutex_lock(&lock);
  total += amount;
  pthread_mutex_unlock(&lock);
}

static void* twice(void* unused) {
  pthread_mutex_lock(&lock);
  int before = total;
  add(1);
  add(1);
  assert(total == before + 2);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, twice, NULL);
  twice(NULL);
  pthread_join(thread, NULL);
  assert(total == 4);
  return 0;
}
