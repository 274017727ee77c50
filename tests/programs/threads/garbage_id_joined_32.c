// expect: fault join-misuse
// flags: -m32
#include <pthread.h>

static pthread_t threads[2]; /* the second is never created */

static void* work(void* unused) {
  return unused;
}

int main(void) {
  pthread_create(&threads[0], NULL, work, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);  // fault
  return 0;
}
