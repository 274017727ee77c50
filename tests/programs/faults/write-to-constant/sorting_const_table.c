// expect: fault write-to-constant
static const int table[5] = {5, 4, 3, 2, 1};

static void swap(int* a, int* b) {
  int old = *a;
  *a = *b;  // fault
  *b = old;
}

int main(void) {
  int* items = (int*)table;
  swap(&items[0], &items[4]);
  return items[0];
}
