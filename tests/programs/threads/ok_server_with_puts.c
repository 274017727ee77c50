// expect: verified
#include <pthread.h>
#include <sched.h>
#include <stdio.h>

static void* serve(void* unused) {
  for (;;) {
    puts("served");
    sched_yield();
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, serve, NULL);
  serve(NULL);
}
