/* Threads: how they begin and end. The rest is done by the machine itself. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#include "pthread_models.h"

static void run(void* (*start)(void*), void* argument) {
  pthread_exit(start(argument));
}

int pthread_create(pthread_t* id, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
  int is_detached = attributes != NULL && __pthread_is_detached(attributes);
  *id = __gmc_thread_create(run, start, argument, is_detached);
  return 0;
}

void __pthread_finish(void* result) {
  __pthread_destroy_keys();
  __gmc_thread_end(result);
  exit(0); /* the last one */
}

void pthread_exit(void* result) {
  __pthread_run_cleanup(result);
  __pthread_finish(result);
}

int pthread_equal(pthread_t a, pthread_t b) {
  return a == b;
}
