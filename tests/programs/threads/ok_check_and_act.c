// expect: verified
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance = 5;

static void* withdraw(void* unused) {
  pthread_mutex_lock(&lock);
  if (balance >= 3) {
    balance -= 3;
    assert(balance >= 0);
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, withdraw, NULL);
  pthread_create(&b, NULL, withdraw, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(balance == 2);
  return 0;
}
