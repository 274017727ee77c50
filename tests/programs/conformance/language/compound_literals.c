// Compound literals of structs, arrays and scalars; lifetime, addresses, static ones.
#include <stdio.h>

struct point {
  int x, y;
};

static int sum(const int* v, int n) {
  int s = 0;
  while (n--) s += *v++;
  return s;
}
static int manhattan(const struct point* p) {
  return (p->x < 0 ? -p->x : p->x) + (p->y < 0 ? -p->y : p->y);
}
static struct point add(struct point a, struct point b) {
  return (struct point){a.x + b.x, a.y + b.y};
}

static const int* const primes = (const int[]){2, 3, 5, 7, 11};
static struct point* origin = &(struct point){.x = -1, .y = -2};

int main(void) {
  printf("%d\n", sum((int[]){1, 2, 3, 4}, 4));
  printf("%d\n", manhattan(&(struct point){-3, 4}));
  struct point p = add((struct point){1, 2}, (struct point){.y = 10});
  printf("%d %d\n", p.x, p.y);
  p = (struct point){p.y, p.x};
  printf("%d %d\n", p.x, p.y);
  int* q = &(int){42};
  ++*q;
  printf("%d\n", *q);
  char* s = (char[]){"literal"};
  s[0] = 'L';
  printf("%s %zu\n", s, sizeof(char[]){"literal"});
  printf("%d %d\n", sum(primes, 5), primes[4]);
  origin->x += 100;
  printf("%d %d\n", origin->x, origin->y);
  for (int i = 0; i < 3; i++) {
    int* fresh = (int[3]){[1] = i};
    fresh[2] += 5;
    printf("%d %d %d\n", fresh[0]++, fresh[1], fresh[2]);
  }
  printf("%d\n", ((struct point){7, 8}).y);
  printf("%d\n", (int[]){10, 20, 30}[1]);
  printf("%g\n", (union {
                   int i;
                   float f;
                 }){0x40490fdb}
                     .f);
  const char** names = (const char*[]){"a", "bc", "def", 0};
  while (*names) printf("%s ", *names++);
  puts("");
  struct point(*grid)[2] = (struct point[2][2]){{{1, 2}, {3, 4}}, {{5, 6}}};
  printf("%d %d %d\n", grid[0][1].y, grid[1][0].x, grid[1][1].x);
  return 0;
}
