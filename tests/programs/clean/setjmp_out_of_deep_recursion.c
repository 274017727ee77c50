// expect: clean
#include <assert.h>
#include <setjmp.h>

struct tree {
  int key;
  const struct tree *left, *right;
};

static jmp_buf found;
static const struct tree* result;

static void search(const struct tree* tree, int key) {
  if (!tree) return;
  if (tree->key == key) {
    result = tree;
    longjmp(found, 1);
  }
  search(tree->left, key);
  search(tree->right, key);
}

static int contains(const struct tree* tree, int key) {
  if (setjmp(found) != 0) return 1;
  search(tree, key);
  return 0;
}

int main(void) {
  static const struct tree a = {1, 0, 0}, c = {3, 0, 0}, b = {2, &a, &c};
  assert(contains(&b, 3) && result == &c);
  assert(!contains(&b, 4));
  assert(contains(&b, 1) && result == &a);
  return 0;
}
