// expect: fault abort
#include <signal.h>

int main(void) {
  volatile int broken = 1;
  if (broken) raise(SIGABRT);  // fault
  return 0;
}
