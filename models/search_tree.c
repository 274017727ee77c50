/* The binary trees of <search.h>. A node starts with the key, since what tsearch returns is read as a pointer to it.
   The tree is not balanced: its shape is nobody's business but that of the levels that twalk tells, and the order is
   the same. */
#define _GNU_SOURCE 1
#include <search.h>
#include <stdlib.h>

struct Node {
  const void* key;
  struct Node* left;
  struct Node* right;
};

/* The link to the node with this key, or the empty one where it belongs; `parent` is set to the node of that link. */
static struct Node** find_link(const void* key, struct Node** link, struct Node** parent, __compar_fn_t compare) {
  *parent = NULL;
  while (*link != NULL) {
    int order = compare(key, (*link)->key);
    if (order == 0) break;
    *parent = *link;
    link = order < 0 ? &(*link)->left : &(*link)->right;
  }
  return link;
}

void* tfind(const void* key, void* const* root, __compar_fn_t compare) {
  if (root == NULL) return NULL;
  struct Node* top = *root;
  struct Node* parent;
  return *find_link(key, &top, &parent, compare);
}

/* The root is the program's `void *`, not a `struct Node *`: it is read and written as what it is. */
void* tsearch(const void* key, void** root, __compar_fn_t compare) {
  if (root == NULL) return NULL;
  struct Node* top = *root;
  struct Node* parent;
  struct Node** link = find_link(key, &top, &parent, compare);
  if (*link != NULL) return *link;
  struct Node* node = malloc(sizeof *node);
  if (node == NULL) return NULL;
  *node = (struct Node){.key = key};
  *link = node;
  *root = top;
  return node;
}

void* tdelete(const void* restrict key, void** restrict root, __compar_fn_t compare) {
  if (root == NULL) return NULL;
  struct Node* top = *root;
  struct Node* parent;
  struct Node** link = find_link(key, &top, &parent, compare);
  struct Node* node = *link;
  if (node == NULL) return NULL;
  if (node->left == NULL) {
    *link = node->right;
  } else if (node->right == NULL) {
    *link = node->left;
  } else {
    /* The next greater node takes the place. */
    struct Node** next_link = &node->right;
    while ((*next_link)->left != NULL) next_link = &(*next_link)->left;
    struct Node* next = *next_link;
    *next_link = next->right;
    next->left = node->left;
    next->right = node->right;
    *link = next;
  }
  *root = top;
  free(node);
  /* Without a parent some pointer that is not null is asked for. */
  return parent != NULL ? (void*)parent : (void*)root;
}

static void walk(const struct Node* node, __action_fn_t action, int level) {
  if (node->left == NULL && node->right == NULL) {
    action(node, leaf, level);
    return;
  }
  action(node, preorder, level);
  if (node->left != NULL) walk(node->left, action, level + 1);
  action(node, postorder, level);
  if (node->right != NULL) walk(node->right, action, level + 1);
  action(node, endorder, level);
}

void twalk(const void* root, __action_fn_t action) {
  if (root != NULL && action != NULL) walk(root, action, 0);
}

static void walk_closure(const struct Node* node, void (*action)(const void*, VISIT, void*), void* closure) {
  if (node->left == NULL && node->right == NULL) {
    action(node, leaf, closure);
    return;
  }
  action(node, preorder, closure);
  if (node->left != NULL) walk_closure(node->left, action, closure);
  action(node, postorder, closure);
  if (node->right != NULL) walk_closure(node->right, action, closure);
  action(node, endorder, closure);
}

void twalk_r(const void* root, void (*action)(const void*, VISIT, void*), void* closure) {
  if (root != NULL && action != NULL) walk_closure(root, action, closure);
}

void tdestroy(void* root, __free_fn_t free_key) {
  struct Node* node = root;
  if (node == NULL) return;
  tdestroy(node->left, free_key);
  tdestroy(node->right, free_key);
  free_key((void*)node->key);
  free(node);
}
