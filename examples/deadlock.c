// Two accounts, two transfers in opposite directions, and a lock for each account. Each thread locks the account it
// takes from, then the one it gives to. If both get their first lock before either gets its second, each waits for the
// other for ever: a deadlock that ordinary testing meets once in a thousand runs, if at all.
#include <pthread.h>
#include <stdio.h>

struct account {
  pthread_mutex_t lock;
  long balance;
};

struct transfer {
  struct account* from;
  struct account* to;
  long amount;
};

static struct account alice = {PTHREAD_MUTEX_INITIALIZER, 100};
static struct account bob = {PTHREAD_MUTEX_INITIALIZER, 100};

static void* run_transfer(void* argument) {
  struct transfer* order = argument;
  pthread_mutex_lock(&order->from->lock);
  pthread_mutex_lock(&order->to->lock);
  order->from->balance -= order->amount;
  order->to->balance += order->amount;
  pthread_mutex_unlock(&order->to->lock);
  pthread_mutex_unlock(&order->from->lock);
  return NULL;
}

int main(void) {
  struct transfer orders[] = {{&alice, &bob, 30}, {&bob, &alice, 10}};
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) {
    if (pthread_create(&threads[i], NULL, run_transfer, &orders[i]) != 0) return 1;
  }
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  printf("alice %ld, bob %ld\n", alice.balance, bob.balance);
  return alice.balance + bob.balance != 200;
}
