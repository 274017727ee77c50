// The old __sync_* builtins on 1, 2, 4 and 8 bytes.
#include <stdio.h>

#define TEST(T, F)                                           \
  do {                                                       \
    T v = 10;                                                \
    printf(#T ": " F, __sync_fetch_and_add(&v, 5));          \
    printf(" " F, __sync_fetch_and_sub(&v, 100));            \
    printf(" " F, __sync_fetch_and_or(&v, 3));               \
    printf(" " F, __sync_fetch_and_and(&v, 0x6f));           \
    printf(" " F, __sync_fetch_and_xor(&v, 0x11));           \
    printf(" " F, __sync_fetch_and_nand(&v, 0x0f));          \
    printf(" " F, __sync_add_and_fetch(&v, 200));            \
    printf(" " F, __sync_sub_and_fetch(&v, 7));              \
    printf(" " F, __sync_or_and_fetch(&v, 0x40));            \
    printf(" " F, __sync_and_and_fetch(&v, 0x5c));           \
    printf(" " F, __sync_xor_and_fetch(&v, 0x0f));           \
    printf(" " F, __sync_nand_and_fetch(&v, 0x33));          \
    v = 50;                                                  \
    printf(" %d", __sync_bool_compare_and_swap(&v, 50, 60)); \
    printf(" %d", __sync_bool_compare_and_swap(&v, 50, 70)); \
    printf(" " F, __sync_val_compare_and_swap(&v, 60, 80));  \
    printf(" " F, __sync_val_compare_and_swap(&v, 60, 90));  \
    printf(" " F, __sync_lock_test_and_set(&v, 1));          \
    printf(" " F, v);                                        \
    __sync_lock_release(&v);                                 \
    printf(" " F "\n", v);                                   \
  } while (0)

int main(void) {
  TEST(unsigned char, "%u");
  TEST(signed char, "%d");
  TEST(unsigned short, "%u");
  TEST(short, "%d");
  TEST(unsigned, "%u");
  TEST(int, "%d");
  TEST(unsigned long, "%lu");
  TEST(long, "%ld");
  int a = 1, b = 2, *p = &a;
  printf("%d ", __sync_bool_compare_and_swap(&p, &a, &b));
  printf("%d\n", *p);
  __sync_synchronize();
  return 0;
}
