// expect: clean
static void reverse(char* first, char* last) {
  while (first < last) {
    char c = *first;
    *first++ = *last;
    *last-- = c;
  }
}

int main(void) {
  char text[] = "drawer";
  reverse(text, text + 5);
  return !(text[0] == 'r' && text[1] == 'e' && text[5] == 'd');
}
