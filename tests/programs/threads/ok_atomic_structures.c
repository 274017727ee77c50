// expect: verified
/* Structures of 16 bytes and more are atomic, too: never half of one and half of the other. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct pair {
  long first, second;
};
struct triple {
  long first, second, third;
};
static _Atomic struct pair pair;
static _Atomic struct triple triple;

static void* write_both(void* unused) {
  atomic_store(&pair, ((struct pair){1, 1}));
  struct triple before = atomic_exchange(&triple, ((struct triple){1, 1, 1}));
  assert(before.first == before.third);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, write_both, NULL);
  struct pair seen = atomic_load(&pair);
  struct triple all = atomic_load(&triple);
  assert(seen.first == seen.second);
  assert(all.first == all.second && all.second == all.third);
  struct triple wanted = {1, 1, 1};
  if (atomic_compare_exchange_strong(&triple, &wanted, ((struct triple){2, 2, 2}))) {
    all = atomic_load(&triple);
    assert(all.first == 2 && all.third == 2);
  } else {
    assert(wanted.first == 0 && wanted.third == 0);
  }
  pthread_join(thread, NULL);
  return 0;
}
