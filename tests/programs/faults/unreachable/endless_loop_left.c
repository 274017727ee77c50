// expect: fault unreachable
static int find(const int* items, int wanted) {
  for (int i = 0;; i++) {
    if (items[i] == wanted) return i;
    if (items[i] < 0) break;
  }
  __builtin_unreachable();  // fault
}

int main(void) {
  static const int items[] = {4, 7, 9, -1};
  if (find(items, 9) != 2) return 1;
  return find(items, 5);
}
