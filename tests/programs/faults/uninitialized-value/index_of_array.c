// expect: fault uninitialized-value
static int table[8] = {1, 2, 3, 5, 8, 13, 21, 34};

static int find(int wanted) {
  int where;  // origin
  for (int i = 0; i < 8; i++) {
    if (table[i] == wanted) where = i;
  }
  return table[where];  // fault
}

int main(void) {
  if (find(13) != 13) return 1;
  return find(14);
}
