// expect: fault deadlock
#include <threads.h>

static mtx_t lock;

int main(void) {
  mtx_init(&lock, mtx_plain);
  mtx_lock(&lock);
  mtx_lock(&lock);  // fault
  return 0;
}
