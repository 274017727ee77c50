// expect: fault uninitialized-value
#include <stdlib.h>

struct flags {
  unsigned ready : 1;
  unsigned error : 1;
  unsigned retries : 4;
};

int main(void) {
  struct flags* flags = malloc(sizeof *flags);  // origin
  if (!flags) return 1;
  flags->ready = 1;
  flags->retries = 3;
  int state = 0;
  if (flags->ready) state = flags->retries;
  if (flags->error) state = -1;  // fault
  free(flags);
  return state;
}
