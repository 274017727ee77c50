// expect: fault assertion-failure
#include <assert.h>
#include <stdlib.h>

static int open_files;

static void all_closed(void) {
  assert(open_files == 0);  // fault
}

int main(void) {
  atexit(all_closed);
  open_files++;
  return 0;
}
