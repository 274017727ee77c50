// expect: unknown
// Nothing is wrong with so many threads as gmc looks at.
// options: --max-states=20000
#include <pthread.h>

static void *work(void *unused) {
  return unused;
}

int main(void) {
  pthread_t thread;
  for (;;) pthread_create(&thread, NULL, work, NULL);
}
