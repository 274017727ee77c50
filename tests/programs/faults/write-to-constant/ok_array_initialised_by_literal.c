// expect: clean
int main(void) {
  char word[] = "hello";
  static char same[6] = "hello";
  char* at = word;
  at[0] = 'J';
  same[4] = 'O';
  return !(word[0] == 'J' && same[4] == 'O');
}
