// expect: clean
#include <assert.h>
#include <stddef.h>

struct link {
  struct link* next;
};

struct task {
  int id;
  struct link link;
  char name[4];
};

#define container_of(pointer, type, member) ((type*)((char*)(pointer)-offsetof(type, member)))

int main(void) {
  struct task tasks[3] = {{1, {NULL}, "a"}, {2, {NULL}, "b"}, {3, {NULL}, "c"}};
  struct link* list = NULL;
  for (int i = 0; i < 3; i++) {
    tasks[i].link.next = list;
    list = &tasks[i].link;
  }
  int order = 0;
  for (struct link* at = list; at; at = at->next) order = 10 * order + container_of(at, struct task, link)->id;
  assert(order == 321);
  return 0;
}
