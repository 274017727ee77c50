// An AVL tree: insertion, deletion, in-order walk by recursion and by parent-free iteration, checking of invariants.
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node* child[2];
  int key, height;
};

static int height(const struct node* t) {
  return t ? t->height : 0;
}
static void update(struct node* t) {
  int l = height(t->child[0]), r = height(t->child[1]);
  t->height = 1 + (l > r ? l : r);
}
static struct node* rotate(struct node* t, int side) {
  struct node* c = t->child[!side];
  t->child[!side] = c->child[side];
  c->child[side] = t;
  update(t);
  update(c);
  return c;
}
static struct node* balance(struct node* t) {
  update(t);
  for (int side = 0; side < 2; side++) {
    struct node* c = t->child[side];
    if (height(c) - height(t->child[!side]) > 1) {
      if (height(c->child[!side]) > height(c->child[side])) t->child[side] = rotate(c, side);
      return rotate(t, !side);
    }
  }
  return t;
}
static struct node* insert(struct node* t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    *t = (struct node){.key = key, .height = 1};
    return t;
  }
  if (key == t->key) return t;
  struct node** c = &t->child[key > t->key];
  *c = insert(*c, key);
  return balance(t);
}
static struct node* take_first(struct node* t, struct node** first) {
  if (!t->child[0]) {
    *first = t;
    return t->child[1];
  }
  t->child[0] = take_first(t->child[0], first);
  return balance(t);
}
static struct node* delete (struct node* t, int key) {
  if (!t) return NULL;
  if (key != t->key) {
    struct node** c = &t->child[key > t->key];
    *c = delete (*c, key);
    return balance(t);
  }
  struct node* r = NULL;
  if (t->child[1]) {
    struct node* rest = take_first(t->child[1], &r);
    r->child[1] = rest;
    r->child[0] = t->child[0];
    r = balance(r);
  } else {
    r = t->child[0];
  }
  free(t);
  return r;
}
static int check(const struct node* t, int low, int high) {
  if (!t) return 1;
  int d = height(t->child[0]) - height(t->child[1]);
  return d >= -1 && d <= 1 && t->key > low && t->key < high && check(t->child[0], low, t->key) &&
         check(t->child[1], t->key, high);
}
static int walk(const struct node* t, long* sum) {
  const struct node* stack[32];
  int n = 0, count = 0;
  while (t || n) {
    for (; t; t = t->child[0]) stack[n++] = t;
    t = stack[--n];
    *sum = *sum * 31 + t->key & 0xffffff;
    count++;
    t = t->child[1];
  }
  return count;
}
static void show(const struct node* t) {
  if (!t) return;
  putchar('(');
  show(t->child[0]);
  printf("%d", t->key);
  show(t->child[1]);
  putchar(')');
}
static void destroy(struct node* t) {
  if (!t) return;
  destroy(t->child[0]);
  destroy(t->child[1]);
  free(t);
}

int main(void) {
  struct node* t = NULL;
  for (int i = 1; i <= 10; i++) t = insert(t, i);
  show(t);
  puts("");
  for (int i = 0; i < 300; i++) t = insert(t, i * 7919 % 1009);
  long sum = 0;
  int n = walk(t, &sum);
  printf("%d %ld %d %d\n", n, sum, t->height, check(t, -1, 1 << 30));
  for (int i = 0; i < 250; i++) t = delete (t, i * 7919 % 1009);
  sum = 0;
  n = walk(t, &sum);
  printf("%d %ld %d %d\n", n, sum, t->height, check(t, -1, 1 << 30));
  t = delete (t, -5);
  destroy(t);
  return 0;
}
