// expect: clean
#include <signal.h>

static volatile sig_atomic_t seen;

static void on_abort(int signal) {
  seen = signal;
}

/* raise, unlike abort, returns after the handler. */
int main(void) {
  if (signal(SIGABRT, on_abort) == SIG_ERR) return 1;
  if (raise(SIGABRT) != 0) return 2;
  return seen != SIGABRT;
}
