/* Where the machine enters the program: constructors, main, exit. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <gmc/intrinsics.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A checked program may define main with fewer parameters; the machine calls it with those it has. */
extern int main(int argc, char** argv, char** envp);

void __gmc_start(int argc, char** argv, char** envp);

/* The environment as the machine tells it, for a machine that passes none. Its array and strings are never freed:
   outside they are no block of the heap either. */
static char** make_environment(void) {
  unsigned count = 0;
  while (__gmc_environment(count) != NULL) ++count;
  if (count == 0) {
    static char* none[1];
    return none;
  }
  static char** entries; /* not lost when environ gets another array */
  entries = malloc((count + 1) * sizeof *entries);
  if (entries == NULL) return NULL;
  for (unsigned i = 0; i < count; ++i) entries[i] = (char*)__gmc_environment(i);
  entries[count] = NULL;
  return entries;
}

void __gmc_start(int argc, char** argv, char** envp) {
  environ = envp != NULL ? envp : make_environment();
  if (argc > 0) {
    program_invocation_name = argv[0];
    const char* slash = strrchr(argv[0], '/');
    program_invocation_short_name = slash != NULL ? (char*)slash + 1 : argv[0];
  }
  for (size_t i = __gmc_symbolic_arguments(); i > 0; --i) {
    const size_t index = (size_t)argc - i;
    argv[index] = __gmc_make_argument(index);
  }
  for (unsigned i = 0;; ++i) {
    __gmc_hook constructor = __gmc_constructor(i);
    if (constructor == NULL) break;
    constructor(argc, argv, environ);
  }
  exit(main(argc, argv, environ));
}
