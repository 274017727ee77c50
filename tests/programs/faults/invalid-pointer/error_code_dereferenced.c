// expect: fault invalid-pointer
#include <stdint.h>
#include <stdlib.h>

struct file {
  int mode;
};

/* Kernel style: a small negative number in the pointer says what went wrong. */
static struct file* open_file(int mode) {
  static struct file file;
  if (mode > 3) return (struct file*)(intptr_t)-22;
  file.mode = mode;
  return &file;
}

int main(void) {
  if (!open_file(1)->mode) return 1;
  struct file* file = open_file(9);
  if (file == NULL) return 2;
  return file->mode;  // fault
}
