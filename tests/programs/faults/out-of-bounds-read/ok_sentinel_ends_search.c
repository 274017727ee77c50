// expect: clean
static const char* const keywords[] = {"if", "else", "while", 0};

static int same(const char* a, const char* b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

static int index_of(const char* word) {
  int i = 0;
  while (keywords[i] && !same(keywords[i], word)) i++;
  return keywords[i] ? i : -1;
}

int main(void) {
  return !(index_of("while") == 2 && index_of("for") == -1);
}
