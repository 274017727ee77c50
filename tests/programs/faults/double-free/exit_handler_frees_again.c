// expect: fault double-free
#include <stdlib.h>

static char* log_buffer;

static void flush_log(void) {
  free(log_buffer);  // fault
}

int main(void) {
  log_buffer = malloc(64);
  if (!log_buffer) return 1;
  atexit(flush_log);
  free(log_buffer);
  return 0;
}
