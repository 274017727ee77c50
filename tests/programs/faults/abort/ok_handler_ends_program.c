// expect: clean
// exit: 9
#include <signal.h>
#include <stdlib.h>

static void on_abort(int signal) {
  _Exit(signal == SIGABRT ? 9 : 1);
}

int main(void) {
  if (signal(SIGABRT, on_abort) == SIG_ERR) return 1;
  abort();
}
