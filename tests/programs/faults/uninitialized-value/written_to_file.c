// expect: fault uninitialized-value
#include <stdlib.h>
#include <unistd.h>

/* Four bytes were set, eight go out. */
int main(void) {
  char* block = malloc(8);  // origin
  if (!block) return 1;
  for (int i = 0; i < 4; i++) block[i] = '.';
  ssize_t written = write(STDOUT_FILENO, block, 8);  // fault
  free(block);
  return written != 8;
}
