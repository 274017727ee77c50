// expect: fault out-of-bounds-read
struct record {
  char tag[4];
  char flag;
  int value;
};

/* One byte behind `tag` lies `flag`: still inside the record, but not inside the array. */
static int count(const struct record* record, char wanted) {
  int found = 0;
  for (int i = 0; i <= 4; i++) {
    if (record->tag[i] == wanted) found++;  // fault
  }
  return found;
}

int main(void) {
  struct record record = {{'a', 'b', 'a', 'a'}, 'a', 9};
  return count(&record, 'a');
}
