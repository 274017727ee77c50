// expect: clean
#include <stddef.h>
#include <stdint.h>

#define FAILED ((struct file*)(intptr_t)-1)

struct file {
  int mode;
};

static struct file only = {2};

static struct file* open_file(int mode) {
  return mode == only.mode ? &only : FAILED;
}

int main(void) {
  struct file* file = open_file(3);
  if (file != FAILED) return 1;
  file = open_file(2);
  return file == FAILED || file->mode != 2;
}
