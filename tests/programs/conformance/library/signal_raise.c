// signal and raise: handlers, SIG_IGN, SIG_DFL, previous handlers, nesting.
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t count, last;
static void handler(int sig) {
  count++;
  last = sig;
}
static void nested(int sig) {
  count += 10;
  if (count < 40) raise(SIGUSR2);
}

int main(void) {
  printf("%d\n", signal(SIGUSR1, handler) == SIG_DFL);
  printf("%d ", raise(SIGUSR1));
  printf("%d %d\n", (int)count, last == SIGUSR1);
  raise(SIGUSR1);
  printf("%d\n", (int)count);
  printf("%d\n", signal(SIGUSR1, SIG_IGN) == handler);
  raise(SIGUSR1);
  printf("%d\n", (int)count);
  signal(SIGTERM, handler);
  signal(SIGINT, handler);
  raise(SIGTERM);
  printf("%d ", last == SIGTERM);
  raise(SIGINT);
  printf("%d %d\n", last == SIGINT, (int)count);
  signal(SIGUSR2, nested);
  raise(SIGUSR2);
  printf("%d\n", (int)count);
  printf("%d\n", signal(SIGKILL, handler) == SIG_ERR);
  printf("%d\n", signal(SIGCHLD, SIG_DFL) == SIG_DFL);
  return 0;
}
