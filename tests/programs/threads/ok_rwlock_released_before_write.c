// expect: verified
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static int written;

static void* fill(void* unused) {
  pthread_rwlock_rdlock(&lock);
  int is_empty = value == 0;
  pthread_rwlock_unlock(&lock);
  if (is_empty) {
    pthread_rwlock_wrlock(&lock);
    if (value == 0) {
      value = 1;
      written++;
    }
    pthread_rwlock_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, fill, NULL);
  fill(NULL);
  pthread_join(thread, NULL);
  assert(value == 1 && written == 1);
  pthread_rwlock_destroy(&lock);
  return 0;
}
