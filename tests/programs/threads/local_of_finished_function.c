// expect: fault use-after-scope
#include <pthread.h>

static pthread_t thread;

static void* show(void* argument) {
  const int* number = argument;
  return *number == 3 ? NULL : argument;  // fault
}

static void start(void) {
  int number = 3;
  pthread_create(&thread, NULL, show, &number);
}

int main(void) {
  start();
  pthread_join(thread, NULL);
  return 0;
}
