/* What the attributes of threads, mutexes and other objects accept and give back. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <time.h>

#define TELL(call) printf("%s: %d\n", #call, call)

static void thread_attributes(void) {
  pthread_attr_t attributes;
  struct sched_param parameters = {0};
  size_t size = 0;
  int value = -1;
  TELL(pthread_attr_init(&attributes));
  TELL(pthread_attr_getdetachstate(&attributes, &value));
  printf("%d\n", value);
  TELL(pthread_attr_setdetachstate(&attributes, 7));
  TELL(pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED));
  TELL(pthread_attr_getdetachstate(&attributes, &value));
  printf("%d\n", value);
  TELL(pthread_attr_setscope(&attributes, PTHREAD_SCOPE_PROCESS));
  TELL(pthread_attr_setscope(&attributes, PTHREAD_SCOPE_SYSTEM));
  TELL(pthread_attr_setscope(&attributes, 9));
  TELL(pthread_attr_getscope(&attributes, &value));
  printf("%d\n", value);
  TELL(pthread_attr_setstacksize(&attributes, 100));
  TELL(pthread_attr_setstacksize(&attributes, 1 << 20));
  TELL(pthread_attr_getstacksize(&attributes, &size));
  printf("%zu\n", size);
  TELL(pthread_attr_getguardsize(&attributes, &size));
  printf("%zu\n", size);
  TELL(pthread_attr_setguardsize(&attributes, 8192));
  TELL(pthread_attr_getguardsize(&attributes, &size));
  printf("%zu\n", size);
  TELL(pthread_attr_getinheritsched(&attributes, &value));
  printf("%d\n", value);
  TELL(pthread_attr_setinheritsched(&attributes, 5));
  TELL(pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED));
  TELL(pthread_attr_getinheritsched(&attributes, &value));
  printf("%d\n", value);
  TELL(pthread_attr_setschedpolicy(&attributes, 77));
  TELL(pthread_attr_setschedpolicy(&attributes, SCHED_FIFO));
  TELL(pthread_attr_getschedpolicy(&attributes, &value));
  printf("%d\n", value);
  parameters.sched_priority = 100;
  TELL(pthread_attr_setschedparam(&attributes, &parameters));
  parameters.sched_priority = 50;
  TELL(pthread_attr_setschedparam(&attributes, &parameters));
  parameters.sched_priority = 0;
  TELL(pthread_attr_getschedparam(&attributes, &parameters));
  printf("%d\n", parameters.sched_priority);
  static char stack[1 << 16];
  void* place = NULL;
  TELL(pthread_attr_setstack(&attributes, stack, 16));
  TELL(pthread_attr_setstack(&attributes, stack, sizeof stack));
  TELL(pthread_attr_getstack(&attributes, &place, &size));
  printf("%d %zu\n", place == stack, size);
  TELL(pthread_attr_destroy(&attributes));
}

static void mutex_attributes(void) {
  pthread_mutexattr_t attributes;
  int value = -1;
  TELL(pthread_mutexattr_init(&attributes));
  for (int type = -1; type <= 4; ++type) {
    TELL(pthread_mutexattr_settype(&attributes, type));
    TELL(pthread_mutexattr_gettype(&attributes, &value));
    printf("%d\n", value);
  }
  for (int robust = -1; robust <= 2; ++robust) {
    TELL(pthread_mutexattr_setrobust(&attributes, robust));
    TELL(pthread_mutexattr_getrobust(&attributes, &value));
    printf("%d\n", value);
  }
  for (int protocol = -1; protocol <= 3; ++protocol) {
    TELL(pthread_mutexattr_setprotocol(&attributes, protocol));
    TELL(pthread_mutexattr_getprotocol(&attributes, &value));
    printf("%d\n", value);
  }
  for (int shared = -1; shared <= 2; ++shared) {
    TELL(pthread_mutexattr_setpshared(&attributes, shared));
    TELL(pthread_mutexattr_getpshared(&attributes, &value));
    printf("%d\n", value);
  }
  for (int ceiling = 0; ceiling <= 100; ceiling += 50) {
    TELL(pthread_mutexattr_setprioceiling(&attributes, ceiling));
    TELL(pthread_mutexattr_getprioceiling(&attributes, &value));
    printf("%d\n", value);
  }
  TELL(pthread_mutexattr_gettype(&attributes, &value));
  printf("%d\n", value);
  TELL(pthread_mutexattr_destroy(&attributes));
}

static void other_attributes(void) {
  pthread_condattr_t condition;
  pthread_rwlockattr_t lock;
  pthread_barrierattr_t barrier;
  clockid_t clock = -1;
  int value = -1;
  TELL(pthread_condattr_init(&condition));
  TELL(pthread_condattr_getclock(&condition, &clock));
  printf("%d\n", (int)clock);
  TELL(pthread_condattr_setclock(&condition, CLOCK_MONOTONIC));
  TELL(pthread_condattr_setclock(&condition, CLOCK_PROCESS_CPUTIME_ID));
  TELL(pthread_condattr_getclock(&condition, &clock));
  printf("%d\n", (int)clock);
  TELL(pthread_condattr_setpshared(&condition, PTHREAD_PROCESS_SHARED));
  TELL(pthread_condattr_setpshared(&condition, 4));
  TELL(pthread_condattr_getpshared(&condition, &value));
  printf("%d\n", value);
  TELL(pthread_condattr_destroy(&condition));
  TELL(pthread_rwlockattr_init(&lock));
  for (int kind = -1; kind <= 3; ++kind) {
    TELL(pthread_rwlockattr_setkind_np(&lock, kind));
    TELL(pthread_rwlockattr_getkind_np(&lock, &value));
    printf("%d\n", value);
  }
  TELL(pthread_rwlockattr_setpshared(&lock, 9));
  TELL(pthread_rwlockattr_setpshared(&lock, PTHREAD_PROCESS_SHARED));
  TELL(pthread_rwlockattr_getpshared(&lock, &value));
  printf("%d\n", value);
  TELL(pthread_rwlockattr_destroy(&lock));
  TELL(pthread_barrierattr_init(&barrier));
  TELL(pthread_barrierattr_setpshared(&barrier, 9));
  TELL(pthread_barrierattr_setpshared(&barrier, PTHREAD_PROCESS_SHARED));
  TELL(pthread_barrierattr_getpshared(&barrier, &value));
  printf("%d\n", value);
  TELL(pthread_barrierattr_destroy(&barrier));
}

int main(void) {
  thread_attributes();
  mutex_attributes();
  other_attributes();
  return 0;
}
