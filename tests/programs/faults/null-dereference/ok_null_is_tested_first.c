// expect: clean
// exit: 12
#include <stddef.h>

struct tree {
  int value;
  struct tree* left;
  struct tree* right;
};

static int sum(const struct tree* tree) {
  return tree ? sum(tree->left) + tree->value + sum(tree->right) : 0;
}

int main(void) {
  struct tree left = {4, NULL, NULL}, right = {5, NULL, NULL};
  struct tree root = {3, &left, &right};
  return sum(&root);
}
