// expect: fault stack-exhausted
struct object {
  void (*print)(struct object*);
  struct object* parent;
  unsigned printed;
};

static void print_parent_first(struct object* self) {
  if (self->parent) self->parent->print(self->parent);  // fault
  self->printed++;
}

int main(void) {
  struct object root = {print_parent_first, 0, 0};
  struct object child = {print_parent_first, &root, 0};
  child.print(&child);
  root.parent = &root;
  child.print(&child);
  return 0;
}
