/* <sched.h>: policies and priorities, of which nobody takes notice (pthread_properties.c). */
#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#include "pthread_models.h"

static int fail(int error) {
  errno = error;
  return -1;
}

/* Only the running thread can be named: by 0 or its number. */
static struct __pthread_properties* find(pid_t id) {
  if (id != 0 && id != gettid()) {
    errno = id < 0 ? EINVAL : ESRCH;
    return NULL;
  }
  return __pthread_properties_of(pthread_self());
}

int sched_setscheduler(pid_t id, int policy, const struct sched_param* parameters) {
  struct __pthread_properties* its = find(id);
  if (its == NULL) return -1;
  if (!__pthread_is_priority(policy, parameters->sched_priority)) return fail(EINVAL);
  its->policy = policy;
  its->priority = parameters->sched_priority;
  return 0;
}

int sched_getscheduler(pid_t id) {
  struct __pthread_properties* its = find(id);
  return its == NULL ? -1 : its->policy;
}

int sched_setparam(pid_t id, const struct sched_param* parameters) {
  struct __pthread_properties* its = find(id);
  if (its == NULL) return -1;
  if (!__pthread_is_priority(its->policy, parameters->sched_priority)) return fail(EINVAL);
  its->priority = parameters->sched_priority;
  return 0;
}

int sched_getparam(pid_t id, struct sched_param* parameters) {
  struct __pthread_properties* its = find(id);
  if (its == NULL) return -1;
  parameters->sched_priority = its->priority;
  return 0;
}

int sched_rr_get_interval(pid_t id, struct timespec* interval) {
  if (find(id) == NULL) return -1;
  *interval = (struct timespec){.tv_nsec = 100000000};
  return 0;
}

int sched_setaffinity(pid_t id, size_t size, const cpu_set_t* set) {
  if (find(id) == NULL) return -1;
  int error = pthread_setaffinity_np(pthread_self(), size, set);
  return error == 0 ? 0 : fail(error);
}

int sched_getaffinity(pid_t id, size_t size, cpu_set_t* set) {
  if (find(id) == NULL) return -1;
  int error = pthread_getaffinity_np(pthread_self(), size, set);
  return error == 0 ? 0 : fail(error);
}

/* What CPU_COUNT, CPU_ALLOC and CPU_FREE are. */
int __sched_cpucount(size_t size, const cpu_set_t* set) {
  int count = 0;
  for (size_t i = 0; i < size; ++i) count += __builtin_popcount(((const unsigned char*)set)[i]);
  return count;
}

cpu_set_t* __sched_cpualloc(size_t count) {
  return malloc(CPU_ALLOC_SIZE(count));
}

void __sched_cpufree(cpu_set_t* set) {
  free(set);
}

int sched_getcpu(void) {
  return 0;
}
