// ungetc: pushback, position, after EOF, with other input functions.
#include <stdio.h>

int main(void) {
  const char* name = "conformance_ungetc.tmp";
  FILE* f = fopen(name, "w+");
  fputs("12+34", f);
  rewind(f);
  int n;
  fscanf(f, "%d", &n);
  int c = fgetc(f);
  printf("%d %c\n", n, c);
  ungetc(c, f);
  printf("%c\n", fgetc(f));
  ungetc('9', f);
  fscanf(f, "%d", &n);
  printf("%d\n", n);
  printf("%d ", fgetc(f) == EOF);
  printf("%d\n", feof(f) != 0);
  printf("%c\n", ungetc('q', f));
  printf("%d\n", feof(f));
  printf("%c\n", fgetc(f));
  printf("%d\n", ungetc(EOF, f) == EOF);
  rewind(f);
  c = fgetc(f);
  ungetc('A', f);
  char b[8];
  printf("%s\n", fgets(b, sizeof b, f));
  rewind(f);
  fgetc(f);
  ungetc('1', f);
  printf("%ld\n", ftell(f));
  fclose(f);
  remove(name);
  return 0;
}
