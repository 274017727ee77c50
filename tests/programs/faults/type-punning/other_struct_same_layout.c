// expect: fault type-punning
// options: --check=type-punning
struct celsius {
  double degrees;
};

struct ticket {
  long number;
};

int main(void) {
  struct celsius room = {21.5};
  void* anything = &room;
  struct ticket* ticket = anything;
  return ticket->number == 0;  // fault
}
