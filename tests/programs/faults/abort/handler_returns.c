// expect: fault abort
#include <signal.h>
#include <stdlib.h>

static volatile sig_atomic_t seen;

static void on_abort(int signal) {
  seen = signal;
}

/* A handler that returns does not save the program from abort. */
int main(void) {
  if (signal(SIGABRT, on_abort) == SIG_ERR) return 1;
  abort();  // fault
}
