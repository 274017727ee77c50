/* Priorities, limits and what the process used so far: getpriority, getrlimit, getrusage and their kin. Limits are
   kept, and may be raised but not lowered, since nobody enforces them; the time used is that of the virtual clock. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

enum { process = 1, user = 1000, lowest = 19 };

static int niceness;
static long long start; /* of the first question */

static int fail(int error) {
  errno = error;
  return -1;
}

/* The process asks about itself, whatever it calls that. */
static int is_own(int which, id_t who) {
  if (which != PRIO_PROCESS && which != PRIO_PGRP && which != PRIO_USER) {
    errno = EINVAL;
    return 0;
  }
  if (who == 0 || who == (which == PRIO_USER ? (id_t)user : (id_t)process)) return 1;
  errno = ESRCH;
  return 0;
}

int getpriority(__priority_which_t which, id_t who) {
  return is_own((int)which, who) ? niceness : -1;
}

static _Noreturn void less_nice(void) {
  __gmc_fault("unsupported", "whether the process may become less nice depends on its privileges");
}

/* Anybody can become nicer. */
int setpriority(__priority_which_t which, id_t who, int value) {
  if (!is_own((int)which, who)) return -1;
  if (value > lowest) value = lowest;
  if (value < niceness) less_nice();
  niceness = value;
  return 0;
}

int nice(int more) {
  if (more < 0) less_nice();
  niceness = more > lowest - niceness ? lowest : niceness + more;
  return niceness;
}

enum { kinds = RLIM_NLIMITS, stack = 8 << 20, files = 1024 };
static struct rlimit64 limits[kinds];
static int limits_are_set;

static struct rlimit64* limit_of(int kind) {
  int i;
  if (kind < 0 || kind >= kinds) {
    errno = EINVAL;
    return NULL;
  }
  for (i = 0; !limits_are_set && i < kinds; i++) {
    limits[i].rlim_max = RLIM64_INFINITY;
    limits[i].rlim_cur = i == RLIMIT_STACK ? stack : i == RLIMIT_NOFILE ? files : RLIM64_INFINITY;
  }
  limits_are_set = 1;
  return &limits[kind];
}

int getrlimit64(__rlimit_resource_t kind, struct rlimit64* result) {
  const struct rlimit64* limit = limit_of((int)kind);
  if (!limit) return -1;
  *result = *limit;
  return 0;
}

int setrlimit64(__rlimit_resource_t kind, const struct rlimit64* value) {
  struct rlimit64* limit = limit_of((int)kind);
  if (!limit) return -1;
  if (value->rlim_cur > value->rlim_max) return fail(EINVAL);
  if (value->rlim_max > limit->rlim_max) return fail(EPERM);
  if (value->rlim_cur < limit->rlim_cur && (int)kind != RLIMIT_CORE)
    __gmc_fault("unsupported", "limits of the process are not enforced, so they cannot be lowered");
  *limit = *value;
  return 0;
}

static rlim_t narrow(rlim64_t value) {
  return value > (rlim64_t)RLIM_INFINITY ? RLIM_INFINITY : (rlim_t)value;
}

static rlim64_t widen(rlim_t value) {
  return value == RLIM_INFINITY ? RLIM64_INFINITY : value;
}

int getrlimit(__rlimit_resource_t kind, struct rlimit* result) {
  const struct rlimit64* limit = limit_of((int)kind);
  if (!limit) return -1;
  result->rlim_cur = narrow(limit->rlim_cur);
  result->rlim_max = narrow(limit->rlim_max);
  return 0;
}

int setrlimit(__rlimit_resource_t kind, const struct rlimit* value) {
  const struct rlimit64 wide = {widen(value->rlim_cur), widen(value->rlim_max)};
  return setrlimit64(kind, &wide);
}

static long long used(void) {
  long long now = __gmc_clock();
  if (start == 0) start = now;
  return now - start;
}

int getrusage(__rusage_who_t who, struct rusage* result) {
  long long time = (int)who == RUSAGE_CHILDREN ? 0 : used();
  if ((int)who != RUSAGE_SELF && (int)who != RUSAGE_CHILDREN && (int)who != RUSAGE_THREAD) return fail(EINVAL);
  memset(result, 0, sizeof *result);
  result->ru_utime.tv_sec = (time_t)(time / 1000000000);
  result->ru_utime.tv_usec = (suseconds_t)(time % 1000000000 / 1000);
  return 0;
}

clock_t times(struct tms* result) {
  clock_t ticks = (clock_t)(used() / (1000000000 / 100));
  if (result) {
    memset(result, 0, sizeof *result);
    result->tms_utime = ticks;
  }
  return ticks;
}
