// Copying structs: assignment, arrays in structs, self assignment, chains, through pointers, conditional.
#include <stdio.h>
#include <string.h>

struct record {
  int id;
  char name[12];
  struct {
    double x, y;
  } at;
  int* link;
};

int main(void) {
  int target = 77;
  struct record a = {1, "first", {1.5, 2.5}, &target}, b, c;
  b = c = a;
  b.id = 2;
  strcpy(b.name, "second");
  b.at.x = 9;
  *b.link += 1;
  printf("%d %s %g %d\n", a.id, a.name, a.at.x, *a.link);
  printf("%d %s %g %d\n", b.id, b.name, b.at.x, *b.link);
  a = a;
  printf("%d %s\n", a.id, a.name);
  struct record list[4] = {a, b};
  list[2] = list[1];
  list[3] = *(list + 0);
  struct record* p = &list[2];
  *p = list[3];
  p->name[0] = 'F';
  for (int i = 0; i < 4; i++) printf("%d %s %g\n", list[i].id, list[i].name, list[i].at.y);
  for (int i = 0; i < 2; i++) {
    struct record r = i ? a : b;
    printf("%s\n", r.name);
  }
  struct record t = a;
  a = b;
  b = t;
  printf("%s %s\n", a.name, b.name);
  printf("%d\n", (a = b).id);
  printf("%s\n", (c = b, c).name);
  struct {
    int m[3][3];
  } u = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}}, v = u;
  v.m[1][1] = 0;
  printf("%d %d\n", u.m[1][1], v.m[1][1]);
  memcpy(&u.m[0], &v.m[1], sizeof u.m[0]);
  printf("%d %d %d\n", u.m[0][0], u.m[0][1], u.m[0][2]);
  return 0;
}
