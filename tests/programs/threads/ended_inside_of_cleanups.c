// flags: -fexceptions
// expect: unknown
/* With -fexceptions the end of a thread unwinds its stack, which gmc does not do yet. */
#include <pthread.h>

static void clear(int* variable) {
  *variable = 0;
}

static void* work(void* unused) {
  int variable __attribute__((cleanup(clear))) = 1;
  if (variable) pthread_exit(unused);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  return 0;
}
