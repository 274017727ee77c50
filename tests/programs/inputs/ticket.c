// expect: verified
// with NOT_ABOVE: fault assertion-failure
// A thread gives out numbers that grow by as much as it likes, and another one looks at them, both for ever.
#include <pthread.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned ticket = 1;

static void *watch(void *unused) {
  unsigned seen = 0;
  while (1) {
    pthread_mutex_lock(&lock);
    const unsigned now = ticket;
    pthread_mutex_unlock(&lock);
    if (now < seen) __VERIFIER_error();  // fault: NOT_ABOVE
    seen = now;
  }
  return unused;
}

int main(void) {
  pthread_t watcher;
  pthread_create(&watcher, NULL, watch, NULL);
  while (1) {
    const unsigned next = __VERIFIER_nondet_uint();
    pthread_mutex_lock(&lock);
#ifdef NOT_ABOVE
    if (next + 1 >= ticket) ticket = next;
#else
    if (next > ticket) ticket = next;
#endif
    pthread_mutex_unlock(&lock);
  }
}
