// expect: fault out-of-bounds-write
static int letters(const unsigned char* text) {
  char seen[26] = {0};
  for (; *text; text++) {
    seen[*text - 'a'] = 1;  // fault
  }
  int total = 0;
  for (int i = 0; i < 26; i++) total += seen[i];
  return total;
}

int main(void) {
  if (letters((const unsigned char*)"banana") != 3) return 1;
  return letters((const unsigned char*)"oh{no");
}
