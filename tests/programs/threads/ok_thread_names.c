// flags: -D_GNU_SOURCE
// expect: verified
#include <assert.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

static void* work(void* unused) {
  char name[16];
  assert(gettid() != getpid());
  pthread_setname_np(pthread_self(), "worker");
  assert(pthread_getname_np(pthread_self(), name, sizeof name) == 0);
  assert(strcmp(name, "worker") == 0);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  assert(gettid() == getpid());
  assert(pthread_kill(thread, 0) == 0);
  pthread_join(thread, NULL);
  return 0;
}
