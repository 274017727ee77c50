// expect: fault assertion-failure
// options: --check=-data-race
#include <assert.h>
#include <pthread.h>

struct pair {
  long first, second;
};
static struct pair pair;

static void* write_both(void* unused) {
  pair.first = 1;
  pair.second = 1;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, write_both, NULL);
  long first = pair.first, second = pair.second;
  assert(first == second);  // fault
  pthread_join(thread, NULL);
  return 0;
}
