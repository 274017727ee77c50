// expect: fault use-after-free
#include <pthread.h>
#include <stdlib.h>

static void* watch(void* argument) {
  int* value = argument;
  if (*value == 7) return NULL;  // fault
  return argument;
}

int main(void) {
  pthread_t thread;
  int* value = malloc(sizeof *value);
  if (!value) return 1;
  *value = 7;
  pthread_create(&thread, NULL, watch, value);
  free(value);
  pthread_join(thread, NULL);
  return 0;
}
