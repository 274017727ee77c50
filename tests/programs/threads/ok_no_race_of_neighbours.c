// expect: verified
#include <pthread.h>

static struct {
  char left;
  char right;
  int both;
} neighbours;

static void* left(void* unused) {
  neighbours.left = (char)neighbours.both;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, left, NULL);
  neighbours.right = (char)neighbours.both;
  pthread_join(thread, NULL);
  return 0;
}
