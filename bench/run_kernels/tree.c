// A binary search tree: 500 keys inserted, 1,000 looked up, all freed.
#include <stdio.h>
#include <stdlib.h>

enum { KEYS = 500, LOOKUPS = 1000 };

struct node {
  struct node* left;
  struct node* right;
  unsigned key;
};

static void insert(struct node** at, unsigned key) {
  while (*at) {
    if (key == (*at)->key) return;
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  }
  *at = malloc(sizeof **at);
  if (!*at) exit(1);
  (*at)->left = (*at)->right = NULL;
  (*at)->key = key;
}

static int contains(const struct node* tree, unsigned key) {
  while (tree && tree->key != key) tree = key < tree->key ? tree->left : tree->right;
  return tree != NULL;
}

static unsigned destroy(struct node* tree) {
  if (!tree) return 0;
  unsigned depth_left = destroy(tree->left);
  unsigned depth_right = destroy(tree->right);
  free(tree);
  return 1 + (depth_left > depth_right ? depth_left : depth_right);
}

int main(int argc, char** argv) {
  unsigned random = 7;
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    struct node* tree = NULL;
    for (int i = 0; i < KEYS; i++) {
      random = random * 1664525 + 1013904223;
      insert(&tree, random >> 22);
    }
    for (int i = 0; i < LOOKUPS; i++) {
      random = random * 1664525 + 1013904223;
      sum += (unsigned)contains(tree, random >> 22);
    }
    sum += destroy(tree);
  }
  printf("%u\n", sum);
  return 0;
}
