// expect: fault use-after-free
// flags: -m32
#include <stdlib.h>

struct tree {
  struct tree *left, *right;
};

static struct tree* make(struct tree* left, struct tree* right) {
  struct tree* tree = malloc(sizeof *tree);
  if (!tree) exit(1);
  tree->left = left;
  tree->right = right;
  return tree;
}

static void destroy(struct tree* tree) {
  if (!tree) return;
  destroy(tree->left);
  free(tree);
  destroy(tree->right);  // fault
}

int main(void) {
  destroy(make(make(NULL, NULL), NULL));
  return 0;
}
