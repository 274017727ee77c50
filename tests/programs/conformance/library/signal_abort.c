// abort caught by a handler that leaves with longjmp; SIGFPE and SIGSEGV raised by hand.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static sigjmp_buf back;
static void leave(int sig) {
  siglongjmp(back, sig);
}

int main(void) {
  signal(SIGABRT, leave);
  signal(SIGFPE, leave);
  signal(SIGSEGV, leave);
  int sig = sigsetjmp(back, 1);
  if (sig == 0) abort();
  printf("left abort: %d\n", sig == SIGABRT);
  sig = sigsetjmp(back, 1);
  if (sig == 0) raise(SIGFPE);
  printf("left SIGFPE: %d\n", sig == SIGFPE);
  sig = sigsetjmp(back, 1);
  if (sig == 0) raise(SIGSEGV);
  printf("left SIGSEGV: %d\n", sig == SIGSEGV);
  return 0;
}
