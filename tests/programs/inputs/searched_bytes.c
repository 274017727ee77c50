// expect: verified
// with UNTERMINATED: fault out-of-bounds-read
// with FIRST: fault assertion-failure
// The functions that look for a byte: what they find is where it is, whatever the text.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[5];
  for (int i = 0; i < 4; i++) text[i] = __VERIFIER_nondet_char();
#ifndef UNTERMINATED
  text[4] = 0;
#else
  text[4] = 'x';
#endif
  const char wanted = __VERIFIER_nondet_char();
  const char *const last = strrchr(text, 'a');  // fault: UNTERMINATED
  const char *const found = strchr(text, 'a');
  assert(!found == !last);
  if (found) {
    assert(*found == 'a' && *last == 'a' && found <= last);
    for (const char *at = text; at < found; at++) assert(*at != 'a' && *at != 0);
#ifdef FIRST
    assert(found == last);  // fault: FIRST
#endif
  }
  assert(*strchrnul(text, 'a') == (found ? 'a' : 0));

  memset(text, wanted, 3);
  assert(memchr(text, wanted, 5) == text);
  assert(memrchr(text, wanted, 3) == text + 2);
  assert(text[0] == wanted && text[2] == wanted);
  return 0;
}
