// expect: fault deadlock
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void add(int amount) {
  pthread_mutex_lock(&lock);  // fault
  total += amount;
  pthread_mutex_unlock(&lock);
}

int main(void) {
  pthread_mutex_lock(&lock);
  add(total + 1);
  pthread_mutex_unlock(&lock);
  return 0;
}
