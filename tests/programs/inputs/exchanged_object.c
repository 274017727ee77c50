// expect: verified
// with MATCHES: fault assertion-failure
// A compare-and-exchange of an object with no size that a processor can exchange.
#include <assert.h>
#include <stdatomic.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct triple {
  unsigned a, b, c;
};

static _Atomic struct triple shared;

int main(void) {
  const unsigned number = __VERIFIER_nondet_uint();
  const struct triple first = {number, 2, 3};
  struct triple expected = {555, 2, 3};
  const struct triple desired = {9, 9, 9};
  atomic_store(&shared, first);
  const _Bool is_done = atomic_compare_exchange_strong(&shared, &expected, desired);
#ifdef MATCHES
  assert(!is_done);  // fault: MATCHES
#else
  assert(is_done == (number == 555));
#endif
  const struct triple now = atomic_load(&shared);
  assert(now.a == (is_done ? 9 : number) && now.c == (is_done ? 9 : 3));
  assert(expected.a == (is_done ? 555 : number));
  return 0;
}
