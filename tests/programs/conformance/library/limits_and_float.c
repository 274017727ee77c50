// The macros of <limits.h>, <stdint.h> and <float.h>.
#include <float.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  printf("%d %d %d %d %d\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX, MB_LEN_MAX);
  printf("%d %d %d %d %d %u\n", SHRT_MIN, SHRT_MAX, USHRT_MAX, INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu %lld %lld %llu\n", LONG_MIN, LONG_MAX, ULONG_MAX, LLONG_MIN, LLONG_MAX, ULLONG_MAX);
  printf("%d %d %ld %ld\n", INT8_MIN, INT16_MAX, (long)INT32_MIN, (long)INT64_MAX);
  printf("%u %u %lu %lu\n", UINT8_MAX, UINT16_MAX, (unsigned long)UINT32_MAX, (unsigned long)UINT64_MAX);
  printf("%zu %td %td\n", SIZE_MAX, PTRDIFF_MIN, PTRDIFF_MAX);
  printf("%ld %lu\n", (long)INTPTR_MIN, (unsigned long)UINTPTR_MAX);
  printf("%lld %llu\n", (long long)INT64_C(-5), (unsigned long long)UINTMAX_C(5));
  printf("%d %d %d %d\n", FLT_RADIX, FLT_MANT_DIG, DBL_MANT_DIG, LDBL_MANT_DIG);
  printf("%d %d %d %d\n", FLT_DIG, DBL_DIG, LDBL_DIG, DECIMAL_DIG);
  printf("%d %d %d %d\n", FLT_MIN_EXP, FLT_MAX_EXP, DBL_MIN_EXP, DBL_MAX_EXP);
  printf("%d %d %d %d\n", FLT_MIN_10_EXP, FLT_MAX_10_EXP, DBL_MIN_10_EXP, DBL_MAX_10_EXP);
  printf("%a %a %a\n", FLT_MAX, FLT_MIN, FLT_EPSILON);
  printf("%a %a %a\n", DBL_MAX, DBL_MIN, DBL_EPSILON);
  printf("%La %La %La\n", LDBL_MAX, LDBL_MIN, LDBL_EPSILON);
  printf("%a %a %d %d\n", FLT_TRUE_MIN, DBL_TRUE_MIN, FLT_EVAL_METHOD, FLT_ROUNDS);
  return 0;
}
