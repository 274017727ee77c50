// expect: fault stack-exhausted
struct node {
  struct node* next;
};

static unsigned length(const struct node* list) {
  if (!list) return 0;
  return 1 + length(list->next);  // fault
}

int main(void) {
  struct node c = {0}, b = {&c}, a = {&b};
  if (length(&a) != 3) return 1;
  c.next = &a;
  return (int)length(&a);
}
