// expect: fault use-after-scope
#include <pthread.h>

static void* child(void* argument) {
  return *(int*)argument == 1 ? NULL : argument;  // fault
}

static void* parent(void* unused) {
  int value = 1;
  pthread_t thread;
  pthread_create(&thread, NULL, child, &value);
  pthread_detach(thread);
  return unused; /* while the child may not have started */
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, parent, NULL);
  pthread_join(thread, NULL);
  pthread_exit(NULL);
}
