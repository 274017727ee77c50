// expect: verified
#include <assert.h>
#include <pthread.h>
#include <string.h>

static void* split(void* argument) {
  char* text = argument;
  char* place;
  char* first = strtok_r(text, " ", &place);
  char* second = strtok_r(NULL, " ", &place);
  assert(first == text && second == text + 2);
  return NULL;
}

int main(void) {
  pthread_t thread;
  char a[] = "1 2", b[] = "3 4";
  pthread_create(&thread, NULL, split, a);
  split(b);
  pthread_join(thread, NULL);
  return 0;
}
