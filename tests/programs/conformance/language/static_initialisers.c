// Static initialisers with addresses: of objects, elements, members, functions, strings, cycles; constant expressions.
#include <stddef.h>
#include <stdio.h>

struct node {
  const char* name;
  struct node *next, *prev;
  int* data;
};

static int numbers[5] = {10, 20, 30, 40, 50};
static int* middle = &numbers[2];
static int* end = numbers + 5;
static const char* tail = "prefix-tail" + 7;
extern struct node ring[3];
struct node ring[3] = {
    {"a", &ring[1], &ring[2], numbers}, {"b", ring + 2, ring, &numbers[4] - 1}, {"c", &ring[0], &ring[1], NULL}};
static char** words[] = {(char*[]){"x", "yy"}, (char*[]){"zzz"}};
static int (*function)(const char*) = puts;
static void* self = &self;
static size_t size = sizeof ring / sizeof *ring;
static double constant = 1 / 3.0 + (int)2.7 * 'a';
static unsigned mask = ~0u << 4 & 0xff | (1 ? 1 : 2);
static long difference = (char*)&((struct node*)0)->data - (char*)0;
static const struct {
  int tag;
  union {
    int* p;
    long n;
  } u[2];
} tagged = {1, {{&numbers[1]}, {.n = 99}}};
static char text[2][4] = {"abc", "de"};
static char* row = text[1];
static int two[2][2] = {{1, 2}, {3, 4}};
static int (*second)[2] = &two[1];
static unsigned char truncated = 0x1ff & 0xff, negative = (unsigned char)-1;
static float single = 0.1, huge = 1e38;
static __int128 wide = (__int128)1 << 70;
static _Complex float z = 1.5f + 2.5fi;
static _Bool flag = 0.5;

int main(void) {
  printf("%d %td %s\n", *middle, end - numbers, tail);
  struct node* n = ring;
  for (int i = 0; i < 5; i++, n = n->next) printf("%s %s %d\n", n->name, n->prev->name, n->data ? *n->data : -1);
  printf("%s %s %s\n", words[0][0], words[0][1], words[1][0]);
  function("called");
  printf("%d %zu %.10g %u %ld\n", self == &self, size, constant, mask, difference);
  printf("%d %ld\n", *tagged.u[0].p, tagged.u[1].n);
  printf("%s %d\n", row, (*second)[1]);
  printf("%d %d %a %g\n", truncated, negative, single, huge);
  printf("%d %g %g %d\n", (int)(wide >> 68), __real__ z, __imag__ z, flag);
  return 0;
}
