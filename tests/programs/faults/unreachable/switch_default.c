// expect: fault unreachable
enum color { RED, GREEN, BLUE };

static int weight(enum color color) {
  switch (color) {
    case RED: return 3;
    case GREEN: return 6;
    case BLUE: return 1;
  }
  __builtin_unreachable();  // fault
}

int main(void) {
  int total = 0;
  for (int i = RED; i <= BLUE + 1; i++) total += weight((enum color)i);
  return total;
}
