/* Signals to threads, handlers for fork, which there is not, and other things of threads that have no effect. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <pthread.h>
#include <signal.h>

int pthread_kill(pthread_t id, int number) {
  int has_ended = __gmc_thread_inspect(id) & __GMC_THREAD_ENDED;
  if (number < 0 || number >= NSIG || number == 32 || number == 33) return EINVAL;
  if (number == 0 || has_ended) return 0;
  if (id != pthread_self())
    __gmc_fault("unsupported", "a signal to another thread, which may come anytime, is not simulated");
  return raise(number) == 0 ? 0 : errno;
}

int pthread_sigmask(int how, const sigset_t* set, sigset_t* old) {
  int before = errno;
  int result = sigprocmask(how, set, old) == 0 ? 0 : errno;
  errno = before;
  return result;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  (void)prepare;
  (void)parent;
  (void)child;
  return 0;
}
