// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int is_sent;

static void* send(void* unused) {
  message = 42;
  atomic_store(&is_sent, 1);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, send, NULL);
  if (atomic_load(&is_sent)) assert(message == 42);
  pthread_join(thread, NULL);
  return 0;
}
