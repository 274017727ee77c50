// expect: fault use-after-scope
/* Each iteration has its own `item` (C11 6.2.4): the one that `last` points at is gone. */
int main(void) {
  int* last = 0;
  int total = 0;
  for (int i = 0; i < 3; i++) {
    int item;
    if (last) total += *last;  // fault
    item = i + 1;
    last = &item;
  }
  return total;
}
