// expect: fault assertion-failure
// options: --check=-data-race
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock;
static int low, high;

static void* check(void* unused) {
  pthread_rwlock_rdlock(&lock);
  assert(low == high);  // fault
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t readers[2];
  pthread_rwlock_init(&lock, NULL);
  for (int i = 0; i < 2; i++) pthread_create(&readers[i], NULL, check, NULL);
  pthread_rwlock_rdlock(&lock); /* writes as a reader */
  low++;
  high++;
  pthread_rwlock_unlock(&lock);
  for (int i = 0; i < 2; i++) pthread_join(readers[i], NULL);
  pthread_rwlock_destroy(&lock);
  return 0;
}
