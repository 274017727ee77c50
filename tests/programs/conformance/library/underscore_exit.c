// exit: 3
// _Exit leaves without handlers and without flushing.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void never(void) {
  puts("never");
}

int main(void) {
  atexit(never);
  puts("flushed explicitly before");
  fflush(stdout);
  write(1, "direct\n", 7);
  _Exit(3);
}
