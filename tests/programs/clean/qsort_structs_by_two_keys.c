// expect: clean
// stdout: ada 36
// stdout: bob 25
// stdout: eve 25
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  char name[8];
  int age;
};

static int older_first(const void* a, const void* b) {
  const struct person *p = a, *q = b;
  if (p->age != q->age) return p->age < q->age ? 1 : -1;
  return strcmp(p->name, q->name);
}

int main(void) {
  struct person people[] = {{"eve", 25}, {"bob", 25}, {"ada", 36}};
  qsort(people, 3, sizeof people[0], older_first);
  for (int i = 0; i < 3; i++) printf("%s %d\n", people[i].name, people[i].age);
  return 0;
}
