// freopen to another file and another mode.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("conformance_freopen_a.tmp", "w");
  fputs("in a\n", f);
  f = freopen("conformance_freopen_b.tmp", "w", f);
  fputs("in b\n", f);
  f = freopen("conformance_freopen_a.tmp", "r", f);
  char b[16];
  printf("%s", fgets(b, sizeof b, f));
  f = freopen("conformance_freopen_b.tmp", "r", f);
  printf("%s", fgets(b, sizeof b, f));
  printf("end of file: %d\n", fgetc(f) == EOF);
  fclose(f);
  remove("conformance_freopen_a.tmp");
  remove("conformance_freopen_b.tmp");
  return 0;
}
