// expect: fault deadlock
// stdout: both are done
//
// The example of a deadlock in the GMC thesis (6.2.2), written anew: two threads lock two mutexes in opposite order. If
// the main thread goes on until it has to wait, as under `gmc run`, nothing is wrong.
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t left;
static pthread_mutex_t right;

static void* from_the_right(void* unused) {
  pthread_mutex_lock(&right);
  pthread_mutex_lock(&left);  // fault
  pthread_mutex_unlock(&left);
  pthread_mutex_unlock(&right);
  return unused;
}

int main(void) {
  pthread_t other;
  pthread_mutex_init(&left, NULL);
  pthread_mutex_init(&right, NULL);
  pthread_create(&other, NULL, from_the_right, NULL);
  pthread_mutex_lock(&left);
  pthread_mutex_lock(&right);
  pthread_mutex_unlock(&right);
  pthread_mutex_unlock(&left);
  pthread_join(other, NULL);
  puts("both are done");
  return 0;
}
