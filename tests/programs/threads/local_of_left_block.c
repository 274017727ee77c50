// expect: fault use-after-scope
#include <pthread.h>

static void* show(void* argument) {
  const int* number = argument;
  return *number == 3 ? NULL : argument;  // fault
}

int main(void) {
  pthread_t thread;
  {
    int number = 3;
    pthread_create(&thread, NULL, show, &number);
  }
  pthread_join(thread, NULL);
  return 0;
}
