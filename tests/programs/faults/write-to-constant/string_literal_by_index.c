// expect: fault write-to-constant
int main(void) {
  char* word = "hello";
  word[0] = 'J';  // fault
  return word[0] != 'J';
}
