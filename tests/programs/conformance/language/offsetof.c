// offsetof and container_of, on nested members, arrays and unions.
#include <stddef.h>
#include <stdio.h>

struct link {
  struct link *next, *prev;
};
struct job {
  int id;
  char name[7];
  struct link link;
  struct {
    short a;
    union {
      char b[3];
      int c;
    } u;
  } in[3];
};
#define container_of(p, T, m) ((T*)((char*)(p)-offsetof(T, m)))

int main(void) {
  printf("%zu %zu %zu\n", offsetof(struct job, name), offsetof(struct job, link), offsetof(struct job, link.prev));
  printf("%zu %zu %zu\n", offsetof(struct job, in), offsetof(struct job, in[2]), offsetof(struct job, in[1].u.b[2]));
  int n = 2;
  printf("%zu\n", __builtin_offsetof(struct job, in[n].a));
  struct link list = {&list, &list};
  struct job jobs[4];
  for (int i = 0; i < 4; i++) {
    jobs[i].id = i * 11;
    jobs[i].link.next = &list;
    jobs[i].link.prev = list.prev;
    list.prev->next = &jobs[i].link;
    list.prev = &jobs[i].link;
  }
  for (struct link* p = list.next; p != &list; p = p->next) printf("%d ", container_of(p, struct job, link)->id);
  puts("");
  struct link* out = &jobs[1].link;
  out->next->prev = out->prev;
  out->prev->next = out->next;
  for (struct link* p = list.prev; p != &list; p = p->prev) printf("%d ", container_of(p, struct job, link)->id);
  puts("");
  int* id = (int*)((char*)&jobs[3] + offsetof(struct job, id));
  printf("%d\n", *id);
  return 0;
}
