// expect: fault out-of-bounds-write
#include <unistd.h>

struct message {
  unsigned length;
  char body[12];
};

int main(void) {
  int ends[2];
  struct message message;
  if (pipe(ends) != 0) return 1;
  if (write(ends[1], "0123456789abcdef0123", 20) != 20) return 2;
  ssize_t got = read(ends[0], &message, 20);  // fault
  return got != 20;
}
