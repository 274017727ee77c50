// expect: fault use-after-scope
#include <pthread.h>

static void* work(void* argument) {
  return *(int*)argument == 1 ? NULL : argument;  // fault
}

int main(void) {
  int value = 1;
  pthread_t thread;
  pthread_create(&thread, NULL, work, &value);
  pthread_exit(NULL); /* main's variables end here */
}
