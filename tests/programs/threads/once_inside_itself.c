// expect: fault deadlock
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make(void) {
  static int depth;
  if (depth++ == 0) pthread_once(&once, make);  // fault
}

int main(void) {
  pthread_once(&once, make);
  return 0;
}
