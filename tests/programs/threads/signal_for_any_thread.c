// expect: unknown
/* Which thread runs the handler is open, and that is not simulated. */
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void nothing(int number) {
  (void)number;
}

static void* work(void* unused) {
  return unused;
}

int main(void) {
  pthread_t thread;
  signal(SIGUSR1, nothing);
  pthread_create(&thread, NULL, work, NULL);
  kill(getpid(), SIGUSR1);
  pthread_join(thread, NULL);
  return 0;
}
