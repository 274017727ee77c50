// expect: verified
// with TOO_SMALL: fault out-of-bounds-write
// with NO_WAITING: fault assertion-failure
// One thread writes a number of items into a ring, another one reads them; the size of the ring and the items are inputs.
#include <pthread.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void __VERIFIER_error(void);

enum { MOST = 2, ITEMS = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
#ifdef TOO_SMALL
static int ring[MOST - 1];
#else
static int ring[MOST];
#endif
static unsigned size, count, last, first;  // where the next item goes, and where the next one comes from
static int items[ITEMS];

static void *produce(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&lock);
#ifndef NO_WAITING
    while (count == size) pthread_cond_wait(&changed, &lock);
#endif
    ring[last] = items[i];  // fault: TOO_SMALL
    last = last + 1 == size ? 0 : last + 1;
    count++;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  size = __VERIFIER_nondet_uint();
  __VERIFIER_assume(size >= 1 && size <= MOST);
  for (int i = 0; i < ITEMS; i++) items[i] = __VERIFIER_nondet_int();
  pthread_t producer;
  pthread_create(&producer, NULL, produce, NULL);
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&lock);
    while (count == 0) pthread_cond_wait(&changed, &lock);
    const int item = ring[first];
    first = first + 1 == size ? 0 : first + 1;
    count--;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    if (item != items[i]) __VERIFIER_error();  // fault: NO_WAITING
  }
  pthread_join(producer, NULL);
  return 0;
}
