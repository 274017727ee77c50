// expect: verified
// with TOO_LONG: fault out-of-bounds-write
// with WRONG: fault assertion-failure
// Inputs between the arguments of printf and its kin: each argument comes in its place, also when a value in front of it
// has to be decided first.
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int condition);

static char line[16];

static int print(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  return length;
}

int main(void) {
  const unsigned char number = __VERIFIER_nondet_uchar();
  const unsigned char letter = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(letter >= 'a' && letter <= 'c');

  const int length = print("%d %s %c|", number, "abc", letter);
  assert(length == (number < 10 ? 8 : number < 100 ? 9 : 10));
  assert(strstr(line, " abc ") == line + length - 7);
#ifdef WRONG
  assert(line[length - 2] != 'b');  // fault: WRONG
#else
  assert(line[length - 2] == letter);
#endif

  char text[3];
#ifndef TOO_LONG
  if (number >= 100) return 0;
#endif
  const int digits = sprintf(text, "%u", number);  // fault: TOO_LONG
  int value = 0;
  for (int i = 0; i < digits; i++) value = value * 10 + text[i] - '0';
  assert(value == number);
  printf("%d: %s and %*d\n", number, text, number % 4, letter);
  return 0;
}
