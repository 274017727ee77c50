// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>
#include <string.h>

/* strtok keeps its place for all threads together. */
static void* split(void* argument) {
  char* text = argument;
  char* first = strtok(text, " ");
  char* second = strtok(NULL, " ");
  assert(first == text && second == text + 2);  // fault
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
