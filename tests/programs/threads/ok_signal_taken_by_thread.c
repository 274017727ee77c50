// expect: verified
/* All threads have the signal blocked, because main had it when it created them; one of them takes it. */
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void* take(void* set) {
  sigset_t mine;
  int number = 0;
  assert(pthread_sigmask(SIG_BLOCK, NULL, &mine) == 0);
  assert(sigismember(&mine, SIGUSR1) == 1);
  assert(sigwait(set, &number) == 0);
  assert(number == SIGUSR1);
  return NULL;
}

int main(void) {
  pthread_t thread;
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  kill(getpid(), SIGUSR1);
  pthread_create(&thread, NULL, take, &set);
  pthread_join(thread, NULL);
  return 0;
}
