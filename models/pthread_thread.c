/* Threads: how they begin and end. The rest is done by the machine itself. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "pthread_models.h"

/* A thread begins with the signals blocked that its creator has blocked. */
void __pthread_begin(unsigned long long blocked) {
  if (blocked != 0) __signal_set_blocked(blocked);
}

static unsigned long long inherited(void) {
  return __signal_blocked != NULL ? __signal_blocked() : 0;
}

static void run(void* (*start)(void*), void* argument, unsigned long long blocked) {
  __pthread_begin(blocked);
  pthread_exit(start(argument));
}

int pthread_create(pthread_t* id, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
  int is_detached = attributes != NULL && __pthread_is_detached(attributes);
  *id = __gmc_thread_create(run, start, argument, is_detached, inherited());
  return 0;
}

int __pthread_create_running(pthread_t* id, __gmc_thread_entry entry, void* (*start)(void*), void* argument) {
  *id = __gmc_thread_create(entry, start, argument, 0, inherited());
  return 0;
}

/* The machine passes the function on as it is. */
static void run_returning_int(void* (*start)(void*), void* argument, unsigned long long blocked) {
  __pthread_begin(blocked);
  pthread_exit((void*)(intptr_t)((int (*)(void*))(void (*)(void))start)(argument));
}

int __pthread_create_returning_int(pthread_t* id, int (*start)(void*), void* argument) {
  return __pthread_create_running(id, run_returning_int, (void* (*)(void*))(void (*)(void))start, argument);
}

void __pthread_finish(void* result) {
  __pthread_destroy_keys();
  if (__pthread_forget_properties != NULL) __pthread_forget_properties();
  __gmc_thread_end(result);
  exit(0); /* the last one */
}

void pthread_exit(void* result) {
  __gmc_thread_begin_exit();
  __pthread_run_cleanup(result);
  __pthread_finish(result);
}

int pthread_equal(pthread_t a, pthread_t b) {
  return a == b;
}
