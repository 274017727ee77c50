// fseek, ftell, rewind, fgetpos, fsetpos, fseeko, ftello, gaps, overwriting in the middle.
#include <stdio.h>

int main(void) {
  const char* name = "conformance_seek.tmp";
  FILE* f = fopen(name, "w+");
  fputs("abcdefghij", f);
  printf("%ld\n", ftell(f));
  printf("%d ", fseek(f, 3, SEEK_SET));
  printf("%c\n", fgetc(f));
  printf("%ld\n", ftell(f));
  fseek(f, 2, SEEK_CUR);
  printf("%c\n", fgetc(f));
  fseek(f, -2, SEEK_END);
  printf("%c\n", fgetc(f));
  fseek(f, -3, SEEK_CUR);
  printf("%c\n", fgetc(f));
  fseek(f, 5, SEEK_SET);
  fputs("XY", f);
  rewind(f);
  char b[32] = {0};
  printf("%s\n", fgets(b, sizeof b, f));
  fpos_t pos;
  fseek(f, 4, SEEK_SET);
  fgetpos(f, &pos);
  printf("%c", fgetc(f));
  printf("%c ", fgetc(f));
  fsetpos(f, &pos);
  printf("%c\n", fgetc(f));
  printf("%d\n", fseek(f, -100, SEEK_CUR));
  fseek(f, 0, SEEK_END);
  printf("%d ", fgetc(f) == EOF);
  printf("%d\n", feof(f) != 0);
  fseek(f, 0, SEEK_SET);
  printf("%d\n", feof(f));
  fseek(f, 14, SEEK_SET);
  fputc('Z', f);
  fflush(f);
  fseeko(f, 0, SEEK_END);
  printf("%ld\n", (long)ftello(f));
  rewind(f);
  int c;
  while ((c = fgetc(f)) != EOF) putchar(c ? c : '.');
  puts("");
  fclose(f);
  remove(name);
  return 0;
}
