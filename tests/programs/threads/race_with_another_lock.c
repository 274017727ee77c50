// expect: fault data-race
#include <pthread.h>
#include <stdlib.h>

struct account {
  pthread_mutex_t lock;
  int balance;
};

static struct account* account;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;

static void* deposit(void* unused) {
  pthread_mutex_lock(&account->lock);
  account->balance = 1;  // fault
  pthread_mutex_unlock(&account->lock);
  return unused;
}

int main(void) {
  account = calloc(1, sizeof *account);
  pthread_t thread;
  pthread_create(&thread, NULL, deposit, NULL);
  pthread_mutex_lock(&other);
  const int seen = account->balance;
  pthread_mutex_unlock(&other);
  pthread_join(thread, NULL);
  free(account);
  return seen > 1;
}
