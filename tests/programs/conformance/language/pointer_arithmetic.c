// Pointer arithmetic, differences, comparisons, negative indices, pointers of every element size.
#include <stddef.h>
#include <stdio.h>

struct triple {
  char a, b, c;
};

int main(void) {
  int v[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  int *p = v, *end = v + 10;
  printf("%d %d %d\n", *(p + 3), p[4], 5 [p]);
  p += 5;
  printf("%d %d %td %td\n", p[-2], *(p - 5), p - v, v - p);
  printf("%d %d %d %d %d\n", p<end, p> v, p == v + 5, p != end, end - 10 == v);
  while (--end > p) printf("%d ", *end);
  puts("");
  struct triple t[4] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
  struct triple* q = t + 3;
  printf("%td %d %d\n", q - t, q->b, q[-2].c);
  printf("%td\n", (char*)q - (char*)t);
  char* c = (char*)t;
  printf("%d %d\n", c[5], *(c + 11));
  double d[3] = {0.5, 1.5, 2.5};
  double* e = &d[3];
  printf("%g ", *--e);
  printf("%g %td\n", e[-1], e - d);
  void* w = v;
  w = w + 8;
  printf("%d %td\n", *(int*)w, (char*)w - (char*)v);
  int** pp = &p;
  ++*pp;
  **pp = 60;
  printf("%d %d\n", v[6], *p);
  int(*row)[5] = (int(*)[5])v;
  printf("%d %d %zu\n", row[1][2], (*(row + 1))[4], sizeof *row);
  long i = -3;
  unsigned char j = 2;
  printf("%d %d\n", p[i], p[j]);
  p = &v[9];
  printf("%d ", *p--);
  printf("%d ", *p);
  printf("%d\n", *--p);
  const char* s = "string";
  const char* z = s;
  while (*z) z++;
  printf("%td %c %s\n", z - s, z[-1], s + 2);
  printf("%d %d\n", &v[2] < &v[3], &t[1].a < &t[1].c);
  int* null = 0;
  printf("%d %d %d\n", null == NULL, !null, null != p);
  printf("%d\n", p && !null);
  ptrdiff_t diff = &v[7] - &v[2];
  printf("%td %zu\n", diff, sizeof diff);
  return 0;
}
