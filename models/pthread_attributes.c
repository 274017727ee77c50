/* Attributes of threads: whether they are detached is acted upon, the rest is kept for those who ask. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

#include "pthread_models.h"

enum { page_size = 4096, least_stack = 16384, usual_stack = 8 << 20 };

struct Attributes {
  int is_detached;
  int policy;
  int priority;
  unsigned char is_explicit; /* policy and priority are not those of the creator */
  unsigned char has_unknown_stack;
  size_t stack_size;
  size_t guard_size;
  void* stack;              /* its lowest byte, or null */
  unsigned long processors; /* a bit for each; 0: all */
};
_Static_assert(sizeof(struct Attributes) <= sizeof(pthread_attr_t), "the attributes fit");

static struct Attributes* of(const pthread_attr_t* attributes) {
  return (struct Attributes*)attributes;
}

int __pthread_is_detached(const pthread_attr_t* attributes) {
  return of(attributes)->is_detached;
}

int pthread_attr_init(pthread_attr_t* attributes) {
  memset(attributes, 0, sizeof *attributes);
  of(attributes)->stack_size = usual_stack;
  of(attributes)->guard_size = page_size;
  return 0;
}

int pthread_attr_destroy(pthread_attr_t* attributes) {
  (void)of(attributes)->is_detached;
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
  if (size < least_stack) return EINVAL;
  of(attributes)->stack_size = size;
  return 0;
}

int pthread_attr_getstacksize(const pthread_attr_t* attributes, size_t* size) {
  *size = of(attributes)->stack_size;
  return 0;
}

/* The variables of a thread do not lie in the stack that it is given: nobody can tell, since the bytes of that are not
   to be used by others as long as the thread lives. */
int pthread_attr_setstack(pthread_attr_t* attributes, void* stack, size_t size) {
  if (size < least_stack) return EINVAL;
  of(attributes)->stack = stack;
  of(attributes)->stack_size = size;
  of(attributes)->has_unknown_stack = 0;
  return 0;
}

int pthread_attr_getstack(const pthread_attr_t* attributes, void** stack, size_t* size) {
  if (of(attributes)->has_unknown_stack) __gmc_fault("unsupported", "where the stack of a thread lies is not known");
  *stack = of(attributes)->stack;
  *size = of(attributes)->stack_size;
  return 0;
}

int pthread_attr_setguardsize(pthread_attr_t* attributes, size_t size) {
  of(attributes)->guard_size = size;
  return 0;
}

int pthread_attr_getguardsize(const pthread_attr_t* attributes, size_t* size) {
  *size = of(attributes)->guard_size;
  return 0;
}

int pthread_attr_setscope(pthread_attr_t* attributes, int scope) {
  (void)of(attributes)->is_detached;
  if (scope == PTHREAD_SCOPE_PROCESS) return ENOTSUP;
  return scope == PTHREAD_SCOPE_SYSTEM ? 0 : EINVAL;
}

int pthread_attr_getscope(const pthread_attr_t* attributes, int* scope) {
  (void)of(attributes)->is_detached;
  *scope = PTHREAD_SCOPE_SYSTEM;
  return 0;
}

int pthread_attr_setinheritsched(pthread_attr_t* attributes, int inherit) {
  if (inherit != PTHREAD_INHERIT_SCHED && inherit != PTHREAD_EXPLICIT_SCHED) return EINVAL;
  of(attributes)->is_explicit = inherit == PTHREAD_EXPLICIT_SCHED;
  return 0;
}

int pthread_attr_getinheritsched(const pthread_attr_t* attributes, int* inherit) {
  *inherit = of(attributes)->is_explicit ? PTHREAD_EXPLICIT_SCHED : PTHREAD_INHERIT_SCHED;
  return 0;
}

int pthread_attr_setschedpolicy(pthread_attr_t* attributes, int policy) {
  if (policy != SCHED_OTHER && policy != SCHED_FIFO && policy != SCHED_RR) return EINVAL;
  of(attributes)->policy = policy;
  return 0;
}

int pthread_attr_getschedpolicy(const pthread_attr_t* attributes, int* policy) {
  *policy = of(attributes)->policy;
  return 0;
}

int pthread_attr_setschedparam(pthread_attr_t* attributes, const struct sched_param* parameters) {
  if (!__pthread_is_priority(of(attributes)->policy, parameters->sched_priority)) return EINVAL;
  of(attributes)->priority = parameters->sched_priority;
  return 0;
}

int pthread_attr_getschedparam(const pthread_attr_t* attributes, struct sched_param* parameters) {
  parameters->sched_priority = of(attributes)->priority;
  return 0;
}

/* Whether the address is the lowest or the highest is not the same everywhere, so nobody gets it back. */
int pthread_attr_setstackaddr(pthread_attr_t* attributes, void* stack) {
  (void)stack;
  of(attributes)->has_unknown_stack = 1;
  return 0;
}

int pthread_attr_getstackaddr(const pthread_attr_t* attributes, void** stack) {
  (void)attributes;
  (void)stack;
  __gmc_fault("unsupported", "where the stack of a thread lies is not known");
}

int pthread_attr_setaffinity_np(pthread_attr_t* attributes, size_t size, const cpu_set_t* set) {
  unsigned long bits = 0;
  memcpy(&bits, set, size < sizeof bits ? size : sizeof bits);
  of(attributes)->processors = bits;
  return 0;
}

int pthread_attr_getaffinity_np(const pthread_attr_t* attributes, size_t size, cpu_set_t* set) {
  unsigned long bits = of(attributes)->processors;
  if (size < sizeof bits) return EINVAL;
  memset(set, bits == 0 ? 0xff : 0, size);
  if (bits != 0) memcpy(set, &bits, sizeof bits);
  return 0;
}

int pthread_attr_setsigmask_np(pthread_attr_t* attributes, const sigset_t* set) {
  (void)of(attributes)->is_detached;
  if (set != NULL) __gmc_fault("unsupported", "signals that a new thread has blocked are not simulated");
  return 0;
}

int pthread_attr_getsigmask_np(const pthread_attr_t* attributes, sigset_t* set) {
  (void)of(attributes)->is_detached;
  sigemptyset(set);
  return PTHREAD_ATTR_NO_SIGMASK_NP;
}

int pthread_getattr_default_np(pthread_attr_t* attributes) {
  return pthread_attr_init(attributes);
}

int pthread_setattr_default_np(const pthread_attr_t* attributes) {
  (void)attributes;
  __gmc_fault("unsupported", "other attributes for threads that are created without any are not simulated");
}

/* As it runs. */
int pthread_getattr_np(pthread_t id, pthread_attr_t* attributes) {
  int known = __gmc_thread_inspect(id);
  pthread_attr_init(attributes);
  of(attributes)->is_detached = (known & __GMC_THREAD_DETACHED) != 0;
  of(attributes)->has_unknown_stack = 1;
  return 0;
}
