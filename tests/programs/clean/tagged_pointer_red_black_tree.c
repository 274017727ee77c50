// expect: clean
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

/* The colour of a node lives in the low bit of its parent pointer. */
struct node {
  uintptr_t parent_and_color;
  struct node *left, *right;
  int key;
};

static struct node* parent(const struct node* node) {
  return (struct node*)(node->parent_and_color & ~(uintptr_t)1);
}

static void set_color(struct node* node, int red) {
  node->parent_and_color = (node->parent_and_color & ~(uintptr_t)1) | (unsigned)red;
}

int main(void) {
  struct node* root = calloc(1, sizeof *root);
  struct node* leaf = calloc(1, sizeof *leaf);
  if (!root || !leaf) return 1;
  root->key = 10;
  leaf->key = 5;
  root->left = leaf;
  leaf->parent_and_color = (uintptr_t)root;
  set_color(leaf, 1);
  set_color(root, 0);
  assert(parent(leaf) == root && parent(root) == NULL);
  assert(parent(leaf)->key == 10 && (leaf->parent_and_color & 1));
  set_color(leaf, 0);
  assert(parent(leaf)->left == leaf);
  free(root);
  free(leaf);
  return 0;
}
