#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TELL(call) (errno = 0, printf("%s: %d", #call, call), printf(" %d\n", errno))

static void nothing(void) {}

int main(void) {
  char name[16] = "";
  struct sched_param parameters = {-1};
  int policy = -1;
  cpu_set_t processors;
  TELL(pthread_setname_np(pthread_self(), "a-name-that-is-too-long"));
  TELL(pthread_setname_np(pthread_self(), "fifteen-letters"));
  TELL(pthread_getname_np(pthread_self(), name, 3));
  TELL(pthread_getname_np(pthread_self(), name, sizeof name));
  puts(name);
  TELL(sched_get_priority_min(SCHED_OTHER));
  TELL(sched_get_priority_max(SCHED_OTHER));
  TELL(sched_get_priority_min(SCHED_RR));
  TELL(sched_get_priority_max(SCHED_FIFO));
  TELL(sched_get_priority_max(99));
  TELL(pthread_getschedparam(pthread_self(), &policy, &parameters));
  printf("%d %d\n", policy, parameters.sched_priority);
  parameters.sched_priority = 5;
  printf("%d\n", pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters));
  TELL(sched_setscheduler(0, SCHED_OTHER, &parameters));
  parameters.sched_priority = 0;
  TELL(pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters));
  TELL(sched_setscheduler(0, SCHED_OTHER, &parameters));
  TELL(sched_getscheduler(0));
  TELL(sched_getparam(0, &parameters));
  TELL(pthread_getconcurrency());
  TELL(pthread_setconcurrency(-1));
  TELL(pthread_setconcurrency(3));
  TELL(pthread_getconcurrency());
  CPU_ZERO(&processors);
  TELL(pthread_setaffinity_np(pthread_self(), sizeof processors, &processors));
  TELL(pthread_getaffinity_np(pthread_self(), sizeof processors, &processors));
  printf("%d\n", CPU_COUNT(&processors) > 0);
  TELL(gettid() == getpid());
  TELL(pthread_kill(pthread_self(), 0));
  TELL(pthread_kill(pthread_self(), 1000));
  TELL(pthread_atfork(nothing, NULL, NULL));
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  TELL(pthread_sigmask(SIG_BLOCK, &set, &old));
  TELL(pthread_sigmask(77, &set, &old));
  TELL(pthread_sigmask(SIG_UNBLOCK, &set, &old));
  printf("%d\n", sigismember(&old, SIGUSR1));
  return 0;
}
