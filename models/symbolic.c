/* Memory whose bytes are inputs: gmc_symbolic, and what --symbolic-args and --symbolic-stdin ask for. */
#include <gmc/gmc.h>
#include <gmc/intrinsics.h>
#include <string.h>

/* The bytes are none that end a string, and it has room for itself only, as others have: who looks behind its end must
   be told. */
char* __gmc_make_argument(size_t index) {
  char text[GMC_LONGEST_ARGUMENT];
  size_t length = 0;
  while (length < sizeof text && __gmc_any_more(index, length)) {
    text[length] = (char)__gmc_any_character(index, length);
    __gmc_assume(text[length] != '\0');
    ++length;
  }
  char* argument = __gmc_new_argument(length + 1);
  memcpy(argument, text, length);
  return argument;
}

/* What was not asked for yet may be there or not. */
size_t __gmc_read_symbolic(void* bytes, size_t size, size_t position) {
  static _Bool is_at_end;
  unsigned char* to = bytes;
  const size_t most = __gmc_symbolic_input();
  size_t got = 0;
  while (got < size && !is_at_end && position + got < most) {
    if (__gmc_any_more(0, position + got)) {
      to[got] = __gmc_any_character(0, position + got);
      ++got;
    } else {
      is_at_end = 1;
    }
  }
  return got;
}

void gmc_symbolic(void* object, unsigned long size, const char* name) {
  unsigned char* to = object;
  for (unsigned long i = 0; i < size; ++i) to[i] = __gmc_any_byte(name, i);
}
