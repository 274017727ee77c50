// hcreate_r hsearch_r hdestroy_r and insque remque.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <string.h>

struct element {
  struct element *next, *prev;
  int value;
};

int main(void) {
  struct hsearch_data table;
  memset(&table, 0, sizeof table);
  printf("%d\n", hcreate_r(20, &table) != 0);
  static char* names[] = {"alpha", "beta", "gamma", "delta"};
  static int values[] = {1, 2, 3, 4};
  ENTRY e, *found;
  for (int i = 0; i < 4; i++) {
    e.key = names[i];
    e.data = &values[i];
    printf("%d ", hsearch_r(e, ENTER, &found, &table) != 0);
  }
  puts("");
  for (int i = 0; i < 4; i++) {
    e.key = names[3 - i];
    hsearch_r(e, FIND, &found, &table);
    printf("%s=%d ", found->key, *(int*)found->data);
  }
  e.key = "omega";
  printf("%d\n", hsearch_r(e, FIND, &found, &table));
  hdestroy_r(&table);
  struct element list[3] = {{0, 0, 1}, {0, 0, 2}, {0, 0, 3}};
  insque(&list[0], NULL);
  insque(&list[1], &list[0]);
  insque(&list[2], &list[0]);
  for (struct element* p = list; p; p = p->next) printf("%d ", p->value);
  remque(&list[2]);
  for (struct element* p = list; p; p = p->next) printf("%d ", p->value);
  puts("");
  return 0;
}
