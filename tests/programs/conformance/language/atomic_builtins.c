// __atomic_* builtins on 1, 2, 4 and 8 bytes.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define TEST(T, F)                                                                                           \
  do {                                                                                                       \
    T v = 100, out, in = 7, expected = 1;                                                                    \
    printf(#T ": " F, __atomic_load_n(&v, __ATOMIC_SEQ_CST));                                                \
    __atomic_store_n(&v, (T)-56, __ATOMIC_RELEASE);                                                          \
    printf(" " F, __atomic_exchange_n(&v, (T)250, __ATOMIC_ACQ_REL));                                        \
    __atomic_load(&v, &out, __ATOMIC_ACQUIRE);                                                               \
    printf(" " F, out);                                                                                      \
    __atomic_store(&v, &in, __ATOMIC_RELAXED);                                                               \
    in = 9;                                                                                                  \
    __atomic_exchange(&v, &in, &out, __ATOMIC_SEQ_CST);                                                      \
    printf(" " F " " F, out, v);                                                                             \
    printf(" " F, __atomic_add_fetch(&v, 250, __ATOMIC_SEQ_CST));                                            \
    printf(" " F, __atomic_fetch_add(&v, 3, 0));                                                             \
    printf(" " F, __atomic_sub_fetch(&v, 4, __ATOMIC_SEQ_CST));                                              \
    printf(" " F, __atomic_fetch_sub(&v, 1, __ATOMIC_SEQ_CST));                                              \
    printf(" " F, __atomic_and_fetch(&v, 0xf3, __ATOMIC_SEQ_CST));                                           \
    printf(" " F, __atomic_fetch_and(&v, 0x7f, __ATOMIC_SEQ_CST));                                           \
    printf(" " F, __atomic_or_fetch(&v, 0x81, __ATOMIC_SEQ_CST));                                            \
    printf(" " F, __atomic_fetch_or(&v, 0x18, __ATOMIC_SEQ_CST));                                            \
    printf(" " F, __atomic_xor_fetch(&v, 0xff, __ATOMIC_SEQ_CST));                                           \
    printf(" " F, __atomic_fetch_xor(&v, 0x0f, __ATOMIC_SEQ_CST));                                           \
    printf(" " F, __atomic_nand_fetch(&v, 0x3c, __ATOMIC_SEQ_CST));                                          \
    printf(" " F, __atomic_fetch_nand(&v, 0x55, __ATOMIC_SEQ_CST));                                          \
    printf(" " F, v);                                                                                        \
    bool swapped = __atomic_compare_exchange_n(&v, &expected, 5, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED); \
    printf(" %d " F, swapped, expected);                                                                     \
    in = 42;                                                                                                 \
    swapped = __atomic_compare_exchange(&v, &expected, &in, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);      \
    printf(" %d " F "\n", swapped, v);                                                                       \
  } while (0)

int main(void) {
  TEST(uint8_t, "%u");
  TEST(int8_t, "%d");
  TEST(uint16_t, "%u");
  TEST(int16_t, "%d");
  TEST(uint32_t, "%u");
  TEST(int32_t, "%d");
  TEST(uint64_t, "%lu");
  TEST(int64_t, "%ld");
  char flag = 0;
  printf("%d ", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  __atomic_clear(&flag, __ATOMIC_SEQ_CST);
  printf("%d\n", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  int v[3] = {1, 2, 3}, *p = v;
  __atomic_add_fetch(&p, sizeof *p, __ATOMIC_SEQ_CST);
  printf("%d\n", *__atomic_load_n(&p, __ATOMIC_SEQ_CST));
  int* old = v + 1;
  printf("%d ", __atomic_compare_exchange_n(&p, &old, v + 2, true, 5, 0));
  printf("%d\n", *p);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  __atomic_signal_fence(__ATOMIC_ACQUIRE);
  printf("%d %d\n", __atomic_always_lock_free(4, 0), __atomic_is_lock_free(8, 0));
  return 0;
}
