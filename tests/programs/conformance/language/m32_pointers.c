// flags: -m32
// Pointers of four bytes: tables, differences, casts to int and back, function pointers, linked structures.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node *left, *right;
  int key;
};

static struct node* insert(struct node* t, int key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else if (key < t->key)
    t->left = insert(t->left, key);
  else
    t->right = insert(t->right, key);
  return t;
}
static void walk(struct node* t, void (*f)(int)) {
  if (!t) return;
  walk(t->left, f);
  f(t->key);
  walk(t->right, f);
  free(t);
}
static void print(int k) {
  printf("%d ", k);
}

int main(void) {
  struct node* t = NULL;
  const int keys[] = {5, 2, 8, 1, 9, 3};
  for (int i = 0; i < 6; i++) t = insert(t, keys[i]);
  walk(t, print);
  printf("%zu\n", sizeof(struct node));
  int v[4] = {1, 2, 3, 4};
  unsigned raw = (unsigned)&v[1];
  raw += 4;
  printf("%d %d\n", *(int*)raw, (int)((int*)raw - v));
  long as_long = (long)v;
  printf("%d\n", ((int*)as_long)[3]);
  void (*f)(int) = print;
  uintptr_t code = (uintptr_t)f;
  ((void (*)(int))code)(42);
  puts("");
  int* table[3] = {v, v + 1, v + 2};
  int** p = table;
  printf("%d %zu\n", *p[2], sizeof table);
  return 0;
}
