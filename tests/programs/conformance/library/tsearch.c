// tsearch tfind tdelete twalk tdestroy: a binary tree of integers.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

static int compare(const void* a, const void* b) {
  return *(const int*)a - *(const int*)b;
}
static int leaves, visited;
static void walk(const void* node, VISIT which, int depth) {
  if (which == postorder || which == leaf) printf("%d ", **(int* const*)node);
  leaves += which == leaf;
  visited += depth >= 0;
}
static void nothing(void* p) {
  (void)p;
}

int main(void) {
  static int v[] = {50, 20, 80, 10, 30, 70, 90, 20};
  void* root = NULL;
  for (int i = 0; i < 8; i++) {
    int** p = tsearch(&v[i], &root, compare);
    printf("%d%s ", **p, *p == &v[i] ? "" : "(old)");
  }
  puts("");
  twalk(root, walk);
  printf("| %d\n", leaves > 0 && visited > 0);
  int key = 30, missing = 31;
  printf("%d %d\n", **(int**)tfind(&key, &root, compare), tfind(&missing, &root, compare) == NULL);
  printf("%d %d\n", tdelete(&key, &root, compare) != NULL, tdelete(&missing, &root, compare) == NULL);
  twalk(root, walk);
  puts("");
  tdestroy(root, nothing);
  return 0;
}
