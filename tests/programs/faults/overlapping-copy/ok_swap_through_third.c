// expect: clean
#include <string.h>

struct record {
  char name[8];
  int id;
};

static void swap(void* a, void* b, size_t size) {
  char third[64];
  memcpy(third, a, size);
  memcpy(a, b, size);
  memcpy(b, third, size);
}

int main(void) {
  struct record records[2] = {{"one", 1}, {"two", 2}};
  swap(&records[0], &records[1], sizeof records[0]);
  return !(records[0].id == 2 && strcmp(records[1].name, "one") == 0);
}
