// expect: fault lock-misuse
#include <pthread.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

/* A mutex used as a signal. */
static void* open_gate(void* unused) {
  pthread_mutex_unlock(&gate);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&gate);
  pthread_create(&thread, NULL, open_gate, NULL);
  pthread_join(thread, NULL);
  return 0;
}
