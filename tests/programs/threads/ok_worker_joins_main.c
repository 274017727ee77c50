// expect: verified
#include <pthread.h>

static pthread_t main_thread;

static void* wait_for_main(void* unused) {
  pthread_join(main_thread, NULL);
  return unused;
}

int main(void) {
  pthread_t thread;
  main_thread = pthread_self();
  pthread_create(&thread, NULL, wait_for_main, NULL);
  pthread_exit(NULL);
}
