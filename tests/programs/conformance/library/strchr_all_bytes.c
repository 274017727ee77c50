// strchr, memchr, strrchr and strlen for every byte value and every position in short strings.
#include <stdio.h>
#include <string.h>

int main(void) {
  char s[257];
  for (int i = 0; i < 255; i++) s[i] = (char)(i + 1);
  s[255] = 0;
  int bad = 0;
  for (int c = 1; c < 256; c++) {
    bad += strchr(s, c) != s + c - 1;
    bad += strrchr(s, (char)c) != s + c - 1;
    bad += (char*)memchr(s, c, 255) != s + c - 1;
  }
  printf("%d %d %zu\n", bad, strchr(s, 0) == s + 255, strlen(s));
  for (int n = 0; n < 20; n++) {
    char t[24];
    memset(t, 'a', sizeof t);
    t[n] = 0;
    printf("%zu%c", strlen(t), n == 19 ? '\n' : ' ');
  }
  for (int at = 0; at < 10; at++) {
    char a[16] = "same same same", b[16] = "same same same";
    b[at] = 'z';
    printf("%d%d%d ", strcmp(a, b) < 0, strncmp(a, b, at), memcmp(b, a, at + 1) > 0);
  }
  puts("");
  return 0;
}
