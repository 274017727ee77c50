// sigaction, sigprocmask, sigpending, signal sets, SA_SIGINFO, SA_RESETHAND, kill of oneself.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t seen;
static void plain(int sig) {
  seen = seen * 10 + (sig == SIGUSR1 ? 1 : 2);
}
static void detailed(int sig, siginfo_t* info, void* context) {
  seen = seen * 10 + (info->si_signo == sig ? 3 : 4) + (context == 0);
}

int main(void) {
  struct sigaction a = {.sa_handler = plain}, old;
  sigemptyset(&a.sa_mask);
  printf("%d\n", sigaction(SIGUSR1, &a, NULL));
  sigaction(SIGUSR2, &a, &old);
  printf("%d\n", old.sa_handler == SIG_DFL);
  raise(SIGUSR1);
  raise(SIGUSR2);
  printf("%d\n", (int)seen);
  sigset_t block, pending, before;
  sigemptyset(&block);
  sigaddset(&block, SIGUSR1);
  printf("%d %d\n", sigismember(&block, SIGUSR1), sigismember(&block, SIGUSR2));
  sigprocmask(SIG_BLOCK, &block, &before);
  raise(SIGUSR1);
  sigpending(&pending);
  printf("%d %d\n", (int)seen, sigismember(&pending, SIGUSR1));
  sigprocmask(SIG_SETMASK, &before, NULL);
  printf("%d\n", (int)seen);
  a.sa_sigaction = detailed;
  a.sa_flags = SA_SIGINFO;
  sigaction(SIGUSR1, &a, &old);
  printf("%d\n", old.sa_handler == plain);
  kill(getpid(), SIGUSR1);
  printf("%d\n", (int)seen);
  a.sa_handler = plain;
  a.sa_flags = SA_RESETHAND;
  sigaction(SIGUSR2, &a, NULL);
  raise(SIGUSR2);
  sigaction(SIGUSR2, NULL, &old);
  printf("%d %d\n", (int)seen, old.sa_handler == SIG_DFL);
  sigfillset(&block);
  sigdelset(&block, SIGINT);
  printf("%d %d\n", sigismember(&block, SIGINT), sigismember(&block, SIGTERM));
  return 0;
}
