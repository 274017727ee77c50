// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int is_ready;
static atomic_int table;

static int get(void) {
  if (!is_ready) {
    pthread_mutex_lock(&lock);
    if (!is_ready) {
      is_ready = 1; /* before the table is */
      table = 42;
    }
    pthread_mutex_unlock(&lock);
  }
  return table;
}

static void* use(void* unused) {
  assert(get() == 42);  // fault
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, use, NULL);
  pthread_create(&b, NULL, use, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
