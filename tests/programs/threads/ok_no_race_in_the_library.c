// expect: verified
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void* print(void* name) {
  puts(name);
  free(malloc(3));
  return rand() < 0 ? name : NULL;
}

int main(void) {
  pthread_t thread;
  char name[] = "thread";
  pthread_create(&thread, NULL, print, name);
  print("main");
  pthread_join(thread, NULL);
  return 0;
}
