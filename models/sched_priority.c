/* Which priorities there are. Apart from sched.c, so that who only asks for them does not get properties of threads. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <sched.h>

#include "pthread_models.h"

enum { least_real_time = 1, largest_real_time = 99 };

static int fail(int error) {
  errno = error;
  return -1;
}

static int is_real_time(int policy) {
  return policy == SCHED_FIFO || policy == SCHED_RR;
}

static int is_policy(int policy) {
  return is_real_time(policy) || policy == SCHED_OTHER || policy == SCHED_BATCH || policy == SCHED_IDLE;
}

int sched_get_priority_min(int policy) {
  if (!is_policy(policy)) return fail(EINVAL);
  return is_real_time(policy) ? least_real_time : 0;
}

int sched_get_priority_max(int policy) {
  if (!is_policy(policy)) return fail(EINVAL);
  return is_real_time(policy) ? largest_real_time : 0;
}

int __pthread_is_priority(int policy, int priority) {
  if (!is_policy(policy)) return 0;
  return is_real_time(policy) ? priority >= least_real_time && priority <= largest_real_time : priority == 0;
}
