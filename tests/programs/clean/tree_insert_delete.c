// expect: clean
#include <assert.h>
#include <stdlib.h>

struct tree {
  struct tree *left, *right;
  int key;
};

static void insert(struct tree** at, int key) {
  while (*at) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  *at = calloc(1, sizeof **at);
  if (!*at) exit(1);
  (*at)->key = key;
}

static void delete_key(struct tree** at, int key) {
  while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  struct tree* old = *at;
  if (!old) return;
  if (!old->left || !old->right) {
    *at = old->left ? old->left : old->right;
  } else {
    struct tree** least = &old->right;
    while ((*least)->left) least = &(*least)->left;
    struct tree* heir = *least;
    *least = heir->right;
    heir->left = old->left;
    heir->right = old->right;
    *at = heir;
  }
  free(old);
}

static int height(const struct tree* t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}

int main(void) {
  struct tree* root = NULL;
  static const int keys[] = {8, 4, 12, 2, 6, 10, 14, 1, 3};
  for (int i = 0; i < 9; i++) insert(&root, keys[i]);
  assert(height(root) == 4 && root->key == 8);
  delete_key(&root, 8);
  assert(root->key == 10);
  delete_key(&root, 99);
  while (root) delete_key(&root, root->key);
  return 0;
}
