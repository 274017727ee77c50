// expect: clean
#include <assert.h>
#include <string.h>

struct point {
  int x, y;
};

static int* global = (int[]){1, 2, 3};

static int norm(const struct point* p) {
  return p->x * p->x + p->y * p->y;
}

int main(void) {
  assert(norm(&(struct point){3, 4}) == 25);
  global[1] = 20;
  assert(global[0] + global[1] + global[2] == 24);
  struct point* p = &(struct point){.y = 2};
  p->x++;
  assert(p->x == 1 && p->y == 2);
  int total = 0;
  for (int i = 0; i < 3; i++) {
    int* fresh = (int[2]){i};
    fresh[1] += fresh[0];
    total += fresh[1];
  }
  char* text = (char[]){"writable"};
  text[0] = 'W';
  assert(total == 3 && strlen(text) == 8);
  return 0;
}
