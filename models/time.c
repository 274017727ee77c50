/* Clocks and waiting. All clocks are the virtual one of the machine; those of processor time count from the first look
   at one of them. Waiting takes no time: when another thread is to go on is the scheduler's choice anyway. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const long long second = 1000000000;

static int fail(int error) {
  errno = error;
  return -1;
}

static long long processor_time(void) {
  static long long start;
  long long now = __gmc_clock();
  if (start == 0) start = now;
  return now - start;
}

time_t time(time_t* result) {
  time_t now = (time_t)(__gmc_clock() / second);
  if (result != NULL) *result = now;
  return now;
}

clock_t clock(void) {
  return (clock_t)(processor_time() / (second / CLOCKS_PER_SEC));
}

static int is_processor_clock(clockid_t id) {
  return id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID;
}

static int is_clock(clockid_t id) {
  return (id >= CLOCK_REALTIME && id <= CLOCK_BOOTTIME_ALARM) || id == CLOCK_TAI;
}

int clock_gettime(clockid_t id, struct timespec* result) {
  if (!is_clock(id)) return fail(EINVAL);
  long long now = is_processor_clock(id) ? processor_time() : __gmc_clock();
  result->tv_sec = (time_t)(now / second);
  result->tv_nsec = (long)(now % second);
  return 0;
}

int clock_getres(clockid_t id, struct timespec* result) {
  if (!is_clock(id)) return fail(EINVAL);
  if (result != NULL) *result = (struct timespec){.tv_nsec = 1};
  return 0;
}

int clock_settime(clockid_t id, const struct timespec* time) {
  (void)time;
  return fail(is_clock(id) ? EPERM : EINVAL);
}

int clock_getcpuclockid(pid_t process, clockid_t* result) {
  if (process != 0 && process != getpid()) return ESRCH;
  *result = CLOCK_PROCESS_CPUTIME_ID;
  return 0;
}

int timespec_get(struct timespec* result, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, result);
  return base;
}

int gettimeofday(struct timeval* restrict result, void* restrict zone) {
  if (zone != NULL) *(struct timezone*)zone = (struct timezone){0};
  long long now = __gmc_clock();
  result->tv_sec = (time_t)(now / second);
  result->tv_usec = (suseconds_t)(now % second / 1000);
  return 0;
}

double difftime(time_t end, time_t start) {
  return (double)((long double)end - (long double)start);
}

static int is_duration(const struct timespec* time) {
  return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < second;
}

int nanosleep(const struct timespec* time, struct timespec* rest) {
  (void)rest;
  __gmc_sleep();
  return is_duration(time) ? 0 : fail(EINVAL);
}

int clock_nanosleep(clockid_t id, int flags, const struct timespec* time, struct timespec* rest) {
  (void)flags;
  (void)rest;
  __gmc_sleep();
  return is_clock(id) && id != CLOCK_THREAD_CPUTIME_ID && is_duration(time) ? 0 : EINVAL;
}

unsigned sleep(unsigned seconds) {
  (void)seconds;
  __gmc_sleep();
  return 0;
}

int usleep(useconds_t microseconds) {
  (void)microseconds;
  __gmc_sleep();
  return 0;
}
