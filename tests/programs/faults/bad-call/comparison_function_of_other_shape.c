// expect: fault bad-call
/* A comparison by value is handed to code that compares through pointers. */
static int compare_values(char a, double b) {
  return a < b;
}

typedef int (*comparison)(const void*, const void*);

static int smallest(const int* items, int count, comparison before) {
  int best = 0;
  for (int i = 1; i < count; i++) {
    if (before(&items[i], &items[best])) best = i;  // fault
  }
  return best;
}

int main(void) {
  int items[3] = {3, 1, 2};
  return smallest(items, 3, (comparison)(void (*)(void))compare_values);
}
