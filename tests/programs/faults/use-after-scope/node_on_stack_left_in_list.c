// expect: fault use-after-scope
struct node {
  struct node* next;
  int value;
};

static struct node* list;

static void push(struct node* node, int value) {
  node->value = value;
  node->next = list;
  list = node;
}

static void add_two(void) {
  struct node local;
  push(&local, 2);
}

int main(void) {
  static struct node lasting;
  push(&lasting, 1);
  add_two();
  int total = 0;
  for (struct node* at = list; at; at = at->next) {
    total += at->value;  // fault
  }
  return total;
}
