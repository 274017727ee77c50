// expect: fault join-misuse
#include <pthread.h>
#include <semaphore.h>

static pthread_t worker;

static void* work(void* unused) {
  return unused;
}

static void* wait_for_worker(void* unused) {
  pthread_join(worker, NULL);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&worker, NULL, work, NULL);
  pthread_create(&thread, NULL, wait_for_worker, NULL);
  wait_for_worker(NULL);
  pthread_join(thread, NULL);
  return 0;
}
