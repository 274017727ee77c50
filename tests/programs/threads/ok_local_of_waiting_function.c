// expect: verified
#include <pthread.h>

static void* show(void* argument) {
  const int* number = argument;
  return *number == 3 ? NULL : argument;
}

static void start(void) {
  int number = 3;
  pthread_t thread;
  pthread_create(&thread, NULL, show, &number);
  pthread_join(thread, NULL);
}

int main(void) {
  start();
  return 0;
}
