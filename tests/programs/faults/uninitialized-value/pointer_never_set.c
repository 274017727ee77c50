// expect: fault uninitialized-value
struct node {
  int value;
  struct node* next;
};

/* The last node's link was forgotten. */
static int sum(const struct node* node, int count) {
  int total = 0;
  while (count-- > 0) {
    total += node->value;  // fault
    node = node->next;
  }
  return total;
}

int main(void) {
  struct node last;  // origin
  last.value = 2;
  struct node first = {1, &last};
  if (sum(&first, 2) != 3) return 1;
  return sum(&first, 3);
}
