/* Attributes of threads, mutexes and condition variables: what the machine acts upon is kept, the rest is accepted. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "pthread_models.h"

struct Attributes {
  int is_detached;
  int policy;
  size_t stack_size;
};

static struct Attributes* of(const pthread_attr_t* attributes) {
  return (struct Attributes*)attributes;
}

int __pthread_is_detached(const pthread_attr_t* attributes) {
  return of(attributes)->is_detached;
}

int pthread_attr_init(pthread_attr_t* attributes) {
  memset(attributes, 0, sizeof *attributes);
  of(attributes)->stack_size = 8u << 20;
  return 0;
}

int pthread_attr_destroy(pthread_attr_t* attributes) {
  (void)attributes;
  return 0;
}

int pthread_attr_setdetachstate(pthread_attr_t* attributes, int state) {
  if (state != PTHREAD_CREATE_DETACHED && state != PTHREAD_CREATE_JOINABLE) return EINVAL;
  of(attributes)->is_detached = state == PTHREAD_CREATE_DETACHED;
  return 0;
}

int pthread_attr_getdetachstate(const pthread_attr_t* attributes, int* state) {
  *state = of(attributes)->is_detached ? PTHREAD_CREATE_DETACHED : PTHREAD_CREATE_JOINABLE;
  return 0;
}

int pthread_attr_setstacksize(pthread_attr_t* attributes, size_t size) {
  of(attributes)->stack_size = size;
  return 0;
}

int pthread_attr_getstacksize(const pthread_attr_t* attributes, size_t* size) {
  *size = of(attributes)->stack_size;
  return 0;
}

int pthread_mutexattr_init(pthread_mutexattr_t* attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_mutexattr_destroy(pthread_mutexattr_t* attributes) {
  (void)attributes;
  return 0;
}

/* The machine reads the kind as the first int. */
int pthread_mutexattr_settype(pthread_mutexattr_t* attributes, int kind) {
  if (kind < PTHREAD_MUTEX_NORMAL || kind > PTHREAD_MUTEX_ADAPTIVE_NP) return EINVAL;
  *(int*)attributes = kind;
  return 0;
}

int pthread_mutexattr_gettype(const pthread_mutexattr_t* attributes, int* kind) {
  *kind = *(const int*)attributes;
  return 0;
}

int pthread_mutexattr_setpshared(pthread_mutexattr_t* attributes, int is_shared) {
  (void)attributes;
  (void)is_shared;
  return 0;
}

int pthread_condattr_init(pthread_condattr_t* attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_condattr_destroy(pthread_condattr_t* attributes) {
  (void)attributes;
  return 0;
}

int pthread_condattr_setclock(pthread_condattr_t* attributes, clockid_t clock) {
  (void)attributes;
  (void)clock;
  return 0;
}
