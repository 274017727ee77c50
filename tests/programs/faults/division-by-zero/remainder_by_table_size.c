// expect: fault division-by-zero
struct table {
  unsigned slots;
  unsigned used;
};

static unsigned slot_of(const struct table* table, unsigned hash) {
  return hash % table->slots;  // fault
}

int main(void) {
  struct table table = {0};
  return (int)slot_of(&table, 12345);
}
