// expect: fault join-misuse
#include <pthread.h>

static void* work(void* unused) {
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, work, NULL);
  pthread_join(first, NULL);
  pthread_create(&second, NULL, work, NULL);
  pthread_join(first, NULL);  // fault
  return 0;
}
