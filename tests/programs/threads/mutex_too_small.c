// expect: fault out-of-bounds-write
#include <pthread.h>
#include <stdlib.h>

int main(void) {
  pthread_mutex_t* lock = calloc(1, sizeof lock); /* not sizeof *lock */
  pthread_mutex_lock(lock);                       // fault
  pthread_mutex_unlock(lock);
  free(lock);
  return 0;
}
