// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static _Atomic uint8_t bits;
static atomic_long sum;
static atomic_uint place;
static int cells[4];

static void* work(void* argument) {
  int mine = *(int*)argument;
  atomic_fetch_or(&bits, (uint8_t)(1 << mine));
  atomic_fetch_add_explicit(&sum, mine, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  unsigned slot = atomic_fetch_add(&place, 1);
  cells[slot] = mine;
  int expected = 5;
  _Atomic int local = 5;
  assert(atomic_compare_exchange_strong(&local, &expected, 6) && local == 6);
  assert(!atomic_compare_exchange_strong(&local, &expected, 7) && expected == 6);
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  int numbers[2] = {1, 2};
  atomic_init(&place, 0);
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, work, &numbers[i]);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(bits == 6 && sum == 3 && place == 2 && cells[0] + cells[1] == 3 && cells[0] != 0);
  assert(atomic_fetch_sub(&sum, 1) == 3 && atomic_fetch_and(&bits, 2) == 6 && atomic_fetch_xor(&bits, 3) == 2);
  assert(atomic_exchange(&bits, 9) == 1 && bits == 9 && atomic_is_lock_free(&bits));
  return 0;
}
