/* Names, processors and priorities of threads: kept for those who ask, acted upon by nobody. A machine without
   privileges would refuse real-time policies; here all are accepted. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "pthread_models.h"

enum { most_threads = 64, number_bits = 0xffff };
static const unsigned long all_processors = 3; /* see process.c */

static struct __pthread_properties properties[most_threads];
static int concurrency;

static unsigned number_of(pthread_t id) {
  unsigned number = (unsigned)(id & number_bits) - 1;
  if (number >= most_threads) __gmc_fault("unsupported", "properties of so many threads are not simulated");
  return number;
}

struct __pthread_properties* __pthread_properties_of(pthread_t id) {
  return __gmc_thread_inspect(id) & __GMC_THREAD_ENDED ? NULL : &properties[number_of(id)];
}

void __pthread_forget_properties(void) {
  memset(&properties[number_of(pthread_self())], 0, sizeof properties[0]);
}

pid_t gettid(void) {
  return (pid_t)(pthread_self() & number_bits); /* that of the main thread is the process's */
}

int pthread_setname_np(pthread_t id, const char* name) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (strlen(name) >= sizeof its->name) return ERANGE;
  if (its == NULL) return ENOENT;
  strcpy(its->name, name);
  return 0;
}

int pthread_getname_np(pthread_t id, char* buffer, size_t size) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (size < sizeof its->name) return ERANGE;
  if (its == NULL) return ENOENT;
  strcpy(buffer, its->name[0] != '\0' ? its->name : "program");
  return 0;
}

static unsigned long first_word(size_t size, const cpu_set_t* set) {
  unsigned long bits = 0;
  memcpy(&bits, set, size < sizeof bits ? size : sizeof bits);
  return bits & all_processors;
}

int pthread_setaffinity_np(pthread_t id, size_t size, const cpu_set_t* set) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (its == NULL) return ESRCH;
  unsigned long wanted = first_word(size, set);
  if (wanted == 0) return EINVAL;
  its->processors = wanted;
  return 0;
}

int pthread_getaffinity_np(pthread_t id, size_t size, cpu_set_t* set) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (its == NULL) return ESRCH;
  unsigned long bits = its->processors != 0 ? its->processors : all_processors;
  if (size < sizeof bits) return EINVAL;
  memset(set, 0, size);
  memcpy(set, &bits, sizeof bits);
  return 0;
}

int pthread_setschedparam(pthread_t id, int policy, const struct sched_param* parameters) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (its == NULL) return ESRCH;
  if (!__pthread_is_priority(policy, parameters->sched_priority)) return EINVAL;
  its->policy = policy;
  its->priority = parameters->sched_priority;
  return 0;
}

int pthread_getschedparam(pthread_t id, int* policy, struct sched_param* parameters) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (its == NULL) return ESRCH;
  *policy = its->policy;
  parameters->sched_priority = its->priority;
  return 0;
}

int pthread_setschedprio(pthread_t id, int priority) {
  struct __pthread_properties* its = __pthread_properties_of(id);
  if (its == NULL) return ESRCH;
  if (!__pthread_is_priority(its->policy, priority)) return EINVAL;
  its->priority = priority;
  return 0;
}

int pthread_setconcurrency(int level) {
  if (level < 0) return EINVAL;
  concurrency = level;
  return 0;
}

int pthread_getconcurrency(void) {
  return concurrency;
}

/* Processor time is that of the process. */
int pthread_getcpuclockid(pthread_t id, clockid_t* result) {
  __gmc_thread_inspect(id);
  *result = CLOCK_PROCESS_CPUTIME_ID;
  return 0;
}
