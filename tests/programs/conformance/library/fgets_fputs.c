// fgets with all buffer sizes, long lines, empty lines, embedded zeros; fputs; getc macros.
#include <stdio.h>
#include <string.h>

int main(void) {
  const char* name = "conformance_fgets.tmp";
  FILE* f = fopen(name, "w+");
  fputs("short\n\na considerably longer line\nlast", f);
  for (int size = 1; size < 12; size += 3) {
    rewind(f);
    char b[16];
    printf("%d:", size);
    for (int i = 0; i < 5 && fgets(b, size, f); i++) {
      for (char* p = b; *p; p++)
        if (*p == '\n') *p = '$';
      printf(" <%s>", b);
    }
    puts("");
  }
  rewind(f);
  char b[64];
  int lines = 0;
  size_t longest = 0;
  while (fgets(b, sizeof b, f)) {
    lines++;
    if (strlen(b) > longest) longest = strlen(b);
  }
  printf("%d %zu %d\n", lines, longest, feof(f) != 0);
  printf("%d\n", fgets(b, sizeof b, f) == NULL);
  fclose(f);
  f = fopen(name, "w+");
  fwrite("a\0b\nc", 1, 5, f);
  rewind(f);
  printf("%s ", fgets(b, sizeof b, f));
  printf("%zu %c\n", strlen(b), b[2]);
  printf("%c\n", getc(f));
  fclose(f);
  remove(name);
  return 0;
}
