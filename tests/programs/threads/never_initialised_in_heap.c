// expect: fault lock-misuse
#include <pthread.h>
#include <stdlib.h>

int main(void) {
  pthread_mutex_t* lock = malloc(sizeof *lock);
  if (!lock) return 1;
  pthread_mutex_lock(lock);  // fault
  pthread_mutex_unlock(lock);
  free(lock);
  return 0;
}
