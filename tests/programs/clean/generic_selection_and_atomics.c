// expect: clean
#include <assert.h>
#include <stdatomic.h>

#define KIND(x) _Generic((x), int : 1, double : 2, char* : 3, const char* : 4, default : 0)

static _Thread_local int per_thread = 3;
static atomic_int counter;

int main(void) {
  const char* text = "x";
  assert(KIND(1) == 1 && KIND(1.0) == 2 && KIND("a") == 3 && KIND(text) == 4 && KIND(1u) == 0 && KIND('a') == 1);
  for (int i = 0; i < 10; i++) atomic_fetch_add(&counter, i);
  int expected = 45;
  assert(atomic_compare_exchange_strong(&counter, &expected, 7) && counter == 7);
  assert(!atomic_compare_exchange_strong(&counter, &expected, 8) && expected == 7);
  assert(++per_thread == 4 && *&per_thread == 4);
  return 0;
}
