// <stdatomic.h> in one thread: every operation and order, on several types, flags, fences, initialisation.
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static atomic_int counter = 3;
static atomic_flag flag = ATOMIC_FLAG_INIT;
static _Atomic(double) real = 1.5;
static _Atomic struct pair { int a, b; } pair = {1, 2};

int main(void) {
  printf("%d ", atomic_fetch_add(&counter, 5));
  printf("%d ", atomic_fetch_sub(&counter, 2));
  printf("%d ", atomic_fetch_or(&counter, 0x30));
  printf("%d ", atomic_fetch_and(&counter, 0x16));
  printf("%d ", atomic_fetch_xor(&counter, 0xff));
  printf("%d ", atomic_exchange(&counter, 77));
  printf("%d\n", atomic_load(&counter));
  atomic_store_explicit(&counter, 8, memory_order_release);
  printf("%d\n", atomic_load_explicit(&counter, memory_order_acquire));
  int expected = 9;
  printf("%d ", atomic_compare_exchange_strong(&counter, &expected, 1));
  printf("%d ", expected);
  printf("%d ", atomic_compare_exchange_strong(&counter, &expected, 1));
  printf("%d\n", counter);
  expected = 1;
  while (!atomic_compare_exchange_weak_explicit(&counter, &expected, 2, memory_order_acq_rel, memory_order_relaxed))
    ;
  printf("%d\n", counter);
  counter++;
  ++counter;
  counter--;
  counter += 10;
  counter *= 3;
  counter <<= 1;
  counter ^= 5;
  counter %= 50;
  printf("%d\n", counter);
  printf("%d ", counter++);
  printf("%d\n", --counter);
  printf("%d ", atomic_flag_test_and_set(&flag));
  printf("%d ", atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  printf("%d\n", atomic_flag_test_and_set_explicit(&flag, memory_order_acquire));
  real = real + 2.25;
  real = real * 2;
  printf("%g\n", real);
  struct pair p = atomic_load(&pair);
  p.b = 20;
  atomic_store(&pair, p);
  struct pair fresh = {5, 6};
  struct pair q = atomic_exchange(&pair, fresh);
  printf("%d %d %d\n", q.a, q.b, atomic_load(&pair).a);
  _Atomic unsigned char c = 250;
  c += 10;
  printf("%d ", c);
  printf("%d ", atomic_fetch_add(&c, 255));
  printf("%d\n", c);
  atomic_bool b = true;
  b ^= 1;
  b |= 4;
  printf("%d\n", b);
  atomic_llong l = 1LL << 40;
  printf("%lld\n", atomic_fetch_add(&l, 1LL << 40));
  atomic_uintptr_t u;
  atomic_init(&u, 12);
  printf("%lu\n", (unsigned long)atomic_load(&u));
  int array[4] = {10, 20, 30, 40};
  _Atomic(int*) ptr = array;
  ptr++;
  ptr += 1;
  printf("%d\n", *atomic_load(&ptr));
  int* old = array + 2;
  printf("%d\n", atomic_compare_exchange_strong(&ptr, &old, array + 3));
  printf("%d\n", *ptr);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_seq_cst);
  printf("%d %d\n", atomic_is_lock_free(&counter), ATOMIC_INT_LOCK_FREE);
  _Atomic short s = -1;
  s = s >> 1;
  s /= 3;
  printf("%d %zu %zu\n", s, sizeof s, sizeof pair);
  return 0;
}
