// expect: verified
// with TOO_MANY: fault out-of-bounds-write
// with NO_LOCK: fault data-race
// As many threads as an input says.
#include <assert.h>
#include <pthread.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *add(void *unused) {
#ifdef NO_LOCK
  sum++;  // fault: NO_LOCK
#else
  pthread_mutex_lock(&lock);
  sum++;
  pthread_mutex_unlock(&lock);
#endif
  return unused;
}

int main(void) {
  const unsigned char count = __VERIFIER_nondet_uchar();
#ifdef TOO_MANY
  if (count > 3) return 0;
#else
  if (count > 2) return 0;
#endif
  pthread_t threads[2];
  for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, add, NULL);  // fault: TOO_MANY
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  assert(sum == count);
  return 0;
}
