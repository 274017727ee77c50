// expect: fault misaligned-access
#include <stdlib.h>
#include <string.h>

struct entry {
  long id;
  short flags;
};

static int is_set(const struct entry* entry) {
  return entry->flags & 1;  // fault
}

int main(void) {
  char* message = calloc(1, 4 + sizeof(struct entry) + 5);
  if (!message) return 1;
  int body = 5;
  int result = is_set((const struct entry*)(message + body));
  free(message);
  return result;
}
