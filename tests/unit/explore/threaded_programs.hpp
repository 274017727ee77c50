// Small threaded programs that tests of the searches share.
#pragma once

#include <string_view>

namespace gmc::test {

// With internal checks and sanitizers everything takes a hundred times as long.
#ifdef NDEBUG
inline constexpr bool is_fast = true;
#else
inline constexpr bool is_fast = false;
#endif

// Two accounts, transfers in both directions: a deadlock.
inline constexpr std::string_view transfers = R"(
#include <pthread.h>
#include <stdio.h>
struct account { pthread_mutex_t lock; long balance; };
struct transfer { struct account *from, *to; long amount; };
static struct account alice = {PTHREAD_MUTEX_INITIALIZER, 100};
static struct account bob = {PTHREAD_MUTEX_INITIALIZER, 100};
static void *run_transfer(void *argument) {
  struct transfer *order = argument;
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
  for (int i = 0; i < 2; i++)
    if (pthread_create(&threads[i], NULL, run_transfer, &orders[i]) != 0) return 1;
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  printf("alice %ld, bob %ld\n", alice.balance, bob.balance);
  return alice.balance + bob.balance != 200;
}
)";

// A bounded buffer with condition variables, heap blocks handed over, thread-local counters, and a choice.
inline constexpr std::string_view buffer = R"(
#include <assert.h>
#include <gmc/gmc.h>
#include <pthread.h>
#include <stdlib.h>
struct item { struct item *next; int value; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static struct item *head;
static _Thread_local int handled;
static void put(int value) {
  struct item *item = malloc(sizeof *item);
  item->value = value;
  pthread_mutex_lock(&lock);
  item->next = head;
  head = item;
  pthread_cond_signal(&filled);
  pthread_mutex_unlock(&lock);
  ++handled;
}
static int take(void) {
  pthread_mutex_lock(&lock);
  while (head == NULL) pthread_cond_wait(&filled, &lock);
  struct item *item = head;
  head = item->next;
  pthread_mutex_unlock(&lock);
  int value = item->value;
  free(item);
  ++handled;
  return value;
}
static void *producer(void *count) {
  for (long i = 0; i < (long)count; i++) put((int)i + 1);
  return (void *)(long)handled;
}
static void *consumer(void *count) {
  int sum = 0;
  for (long i = 0; i < (long)count; i++) sum += take();
  assert(handled == (long)count);
  return (void *)(long)sum;
}
int main(void) {
  long count = 1 + (long)gmc_choose(2);
  pthread_t a, b;
  void *made, *sum;
  pthread_create(&a, NULL, producer, (void *)count);
  pthread_create(&b, NULL, consumer, (void *)count);
  pthread_join(a, &made);
  pthread_join(b, &sum);
  assert((long)made == count && (long)sum == count * (count + 1) / 2);
  return 0;
}
)";

// Threads that are cancelled, leave locks behind and come again; a read-write lock; data of a key.
inline constexpr std::string_view cancelled = R"(
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, robust;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t shared = PTHREAD_RWLOCK_INITIALIZER;
static pthread_key_t key;
static sem_t tokens;
static int cleaned;
static void unlock(void *mutex) { ++cleaned; pthread_mutex_unlock(mutex); }
static void *waiter(void *unused) {
  pthread_setspecific(key, malloc(1));
  pthread_mutex_lock(&lock);
  pthread_cleanup_push(unlock, &lock);
  while (cleaned == 0) pthread_cond_wait(&never, &lock);
  pthread_cleanup_pop(1);
  return unused;
}
static void *dier(void *unused) {
  if (pthread_mutex_lock(&robust) == EOWNERDEAD) pthread_mutex_consistent(&robust);
  sem_wait(&tokens);
  pthread_rwlock_rdlock(&shared);
  pthread_testcancel();
  pthread_rwlock_unlock(&shared);
  return unused;
}
int main(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&robust, &attributes);
  pthread_key_create(&key, free);
  sem_init(&tokens, 0, 1);
  for (int i = 0; i < 2; i++) {
    pthread_t a, b;
    pthread_create(&a, NULL, waiter, NULL);
    pthread_create(&b, NULL, dier, NULL);
    pthread_cancel(a);
    pthread_cancel(b);
    if (pthread_rwlock_trywrlock(&shared) == 0) pthread_rwlock_unlock(&shared);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
  }
  return 0;
}
)";

}  // namespace gmc::test
