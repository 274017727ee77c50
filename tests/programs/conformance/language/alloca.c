// alloca: in loops, lives until the function returns, mixed with VLAs, alignment.
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct node {
  int value;
  struct node* next;
};

static int list(int n) {
  struct node* head = 0;
  for (int i = 0; i < n; i++) {
    struct node* fresh = alloca(sizeof *fresh);
    fresh->value = i * i;
    fresh->next = head;
    head = fresh;
  }
  int sum = 0;
  for (struct node* p = head; p; p = p->next) sum += p->value;
  return sum;
}
static size_t repeat(const char* s, int n) {
  size_t len = strlen(s);
  char* buffer = __builtin_alloca(len * n + 1);
  char* p = buffer;
  while (n--) p = stpcpy(p, s);
  puts(buffer);
  return strlen(buffer);
}
static int mixed(int n) {
  int* kept = alloca(n * sizeof *kept);
  for (int i = 0; i < n; i++) {
    int v[i + 1];
    for (int j = 0; j <= i; j++) v[j] = j;
    kept[i] = v[i] * 2;
  }
  int s = 0;
  for (int i = 0; i < n; i++) s += kept[i];
  return s;
}
static int recursive(int n) {
  char* p = alloca(n + 1);
  memset(p, n, n + 1);
  return n ? p[n] + recursive(n - 1) : 0;
}

int main(void) {
  printf("%d\n", list(20));
  printf("%zu\n", repeat("abc", 5));
  printf("%d\n", mixed(10));
  printf("%d\n", recursive(100));
  int bad = 0;
  for (int i = 1; i < 40; i += 3) bad += (uintptr_t)alloca(i) % 16 != 0;
  printf("%d\n", bad);
  char* aligned = __builtin_alloca_with_align(100, 512);
  printf("%d\n", (int)((uintptr_t)aligned % 64));
  return 0;
}
