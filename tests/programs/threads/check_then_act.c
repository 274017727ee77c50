// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance = 5;

static int read_balance(void) {
  pthread_mutex_lock(&lock);
  int result = balance;
  pthread_mutex_unlock(&lock);
  return result;
}

/* Each access is locked, but the balance may change between the two. */
static void* withdraw(void* unused) {
  if (read_balance() >= 3) {
    pthread_mutex_lock(&lock);
    balance -= 3;
    assert(balance >= 0);  // fault
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, withdraw, NULL);
  pthread_create(&b, NULL, withdraw, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
