// Pointers to pointers, arrays, functions, const and void; lists and swaps through them.
#include <stdio.h>

struct node {
  int value;
  struct node* next;
};

static void swap(void* a, void* b, int n) {
  char *x = a, *y = b;
  while (n--) {
    char t = *x;
    *x++ = *y;
    *y++ = t;
  }
}

static void advance(const char** s) {
  while (**s == ' ') ++*s;
}

static void insert(struct node** list, struct node* n) {
  while (*list && (*list)->value < n->value) list = &(*list)->next;
  n->next = *list;
  *list = n;
}

static void drop(struct node** list, int value) {
  while (*list)
    if ((*list)->value == value)
      *list = (*list)->next;
    else
      list = &(*list)->next;
}

static int* largest(int* v, int n) {
  int* best = v;
  for (int* p = v; p < v + n; p++)
    if (*p > *best) best = p;
  return best;
}

static int twice(int v) {
  return 2 * v;
}
static int (*pick(int which))(int) {
  return which ? twice : 0;
}

int main(void) {
  int a = 1, b = 2;
  swap(&a, &b, sizeof a);
  printf("%d %d\n", a, b);
  double x = 1.5, y = 2.5;
  swap(&x, &y, sizeof x);
  printf("%g %g\n", x, y);
  const char* s = "   text";
  advance(&s);
  puts(s);
  struct node n[6] = {{5}, {2}, {9}, {2}, {7}, {1}};
  struct node* list = 0;
  for (int i = 0; i < 6; i++) insert(&list, &n[i]);
  for (struct node* p = list; p; p = p->next) printf("%d ", p->value);
  puts("");
  drop(&list, 2);
  drop(&list, 9);
  for (struct node* p = list; p; p = p->next) printf("%d ", p->value);
  puts("");
  int v[] = {3, 8, 1, 9, 2};
  *largest(v, 5) = 0;
  printf("%d %d\n", v[3], *largest(v, 5));
  int *p = &a, **pp = &p, ***ppp = &pp;
  ***ppp = 50;
  **ppp = &b;
  *p = 60;
  printf("%d %d\n", a, b);
  int (*f)(int) = pick(1);
  printf("%d %d %d %d\n", f(4), (*f)(5), (**f)(6), pick(0) == 0);
  int* vector[3] = {&a, &b, v};
  printf("%d %d\n", *vector[1], vector[2][1]);
  int(*array)[5] = &v;
  printf("%d %zu\n", (*array)[4], sizeof *array);
  const int* const cp = v;
  int const* q = cp + 1;
  printf("%d %d\n", *cp, *q);
  void* vp = &x;
  *(double*)vp += 1;
  printf("%g\n", x);
  unsigned char* raw = (unsigned char*)&a;
  printf("%d %d\n", raw[0], raw[3]);
  union {
    struct node* p;
    unsigned long u;
  } round = {&n[2]};
  round.u += sizeof(struct node);
  printf("%d\n", round.p->value);
  unsigned long as_int = (unsigned long)&n[4];
  printf("%d %d\n", ((struct node*)as_int)->value, as_int % _Alignof(struct node) == 0);
  return 0;
}
