// expect: fault join-misuse
#include <pthread.h>

static void* work(void* unused) {
  pthread_detach(pthread_self());
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);  // fault
  return 0;
}
