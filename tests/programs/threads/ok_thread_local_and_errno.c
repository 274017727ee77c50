// expect: verified
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>

static _Thread_local int own = 5;

static void* work(void* argument) {
  int number = *(int*)argument;
  assert(own == 5 && errno == 0);
  own = number;
  errno = number;
  sched_yield();
  assert(own == number && errno == number);
  return NULL;
}

int main(void) {
  pthread_t a, b;
  int one = 1, two = 2;
  own = 9;
  errno = 9;
  pthread_create(&a, NULL, work, &one);
  pthread_create(&b, NULL, work, &two);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(own == 9 && errno == 9);
  return 0;
}
