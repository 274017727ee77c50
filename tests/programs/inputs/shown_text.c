// expect: verified
// options: --symbolic-stdin=3
// with OVER_THE_END: fault out-of-bounds-read
// with COUNTED: fault assertion-failure
// What is only shown need not be known, but how much of the memory is read for it must be.
#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[4];
  int length = 0;
  for (int c; length < 4 && (c = getchar()) != EOF;) text[length++] = (char)c;
  assert(length <= 3);
  for (int i = 0; i < length; i++) putchar(text[i]);
  fwrite(text, 1, (size_t)length, stdout);

#ifdef OVER_THE_END
  text[3] = 'x';
  const int most = __VERIFIER_nondet_int();
  if (most < 3 || most > 60) return 0;
  if (length < 3 || !text[0] || !text[1] || !text[2]) return 0;
  printf("<%.*s>\n", most, text);  // fault: OVER_THE_END
#else
  printf("<%.*s>\n", length, text);
#endif

  const int number = __VERIFIER_nondet_int();
  int count = -1;
  printf("%d%n\n", number, &count);
  printf("%f %x\n", number / 3.0, number);
#ifdef COUNTED
  assert(count != 5);  // fault: COUNTED
#else
  assert(count >= 1 && count <= 11);
  assert((count == 11) == (number <= -1000000000));
#endif
  return 0;
}
