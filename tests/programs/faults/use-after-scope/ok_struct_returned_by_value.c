// expect: clean
struct text {
  char bytes[8];
  int length;
};

static struct text greeting(char mark) {
  struct text local = {"hello", 5};
  local.bytes[local.length++] = mark;
  return local;
}

int main(void) {
  struct text text = greeting('!');
  const char* last = &text.bytes[text.length - 1];
  return *last != '!';
}
