// expect: fault use-after-scope
#include <pthread.h>
#include <stddef.h>

static _Thread_local int own = 5;

static void* address(void* unused) {
  (void)unused;
  return &own;
}

int main(void) {
  pthread_t thread;
  void* result;
  pthread_create(&thread, NULL, address, NULL);
  pthread_join(thread, &result);
  return *(int*)result == 5;  // fault
}
