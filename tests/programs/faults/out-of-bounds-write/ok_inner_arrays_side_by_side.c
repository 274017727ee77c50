// expect: clean
struct screen {
  char top[4];
  char middle[4];
  char bottom[4];
};

static void paint(char* line, int size, char with) {
  for (int i = 0; i < size; i++) line[i] = with;
}

int main(void) {
  struct screen screen;
  paint(screen.middle, sizeof screen.middle, '-');
  paint(screen.top, sizeof screen.top, '=');
  paint(screen.bottom, sizeof screen.bottom, '=');
  return !(screen.top[3] == '=' && screen.middle[0] == '-' && screen.middle[3] == '-' && screen.bottom[0] == '=');
}
