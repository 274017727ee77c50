// fopen in every mode, fputs, fgets, fread, fwrite, fclose, remove, return values.
#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char* name = "conformance_read_write.tmp";

static void dump(void) {
  FILE* f = fopen(name, "r");
  int c;
  printf("[");
  while ((c = fgetc(f)) != EOF) putchar(c == '\n' ? '$' : c);
  printf("] eof %d error %d", feof(f) != 0, ferror(f) != 0);
  printf(" close %d\n", fclose(f));
}

int main(void) {
  remove(name);
  errno = 0;
  printf("%d ", fopen(name, "r") == NULL);
  printf("%d\n", errno == ENOENT);
  FILE* f = fopen(name, "w");
  printf("%d %d\n", f != NULL, fputs("line one\nline two\n", f) >= 0);
  fclose(f);
  dump();
  f = fopen(name, "a");
  fprintf(f, "appended %d\n", 3);
  fclose(f);
  dump();
  f = fopen(name, "r+");
  fputs("LINE", f);
  fclose(f);
  dump();
  f = fopen(name, "w+");
  fwrite("0123456789", 1, 10, f);
  rewind(f);
  char b[16] = {0};
  size_t n = fread(b, 2, 3, f);
  printf("%zu %s\n", n, b);
  n = fread(b, 3, 4, f);
  printf("%zu %d %s\n", n, feof(f) != 0, b);
  fclose(f);
  f = fopen(name, "a+");
  printf("%c\n", fgetc(f));
  fputs("end", f);
  fseek(f, 0, SEEK_SET);
  printf("%s\n", fgets(b, sizeof b, f));
  fclose(f);
  f = fopen(name, "wb");
  int numbers[4] = {1, -2, 300, 1 << 30};
  n = fwrite(numbers, sizeof *numbers, 4, f);
  fclose(f);
  printf("%zu\n", n);
  int back[5] = {0};
  f = fopen(name, "rb");
  n = fread(back, sizeof *back, 5, f);
  printf("%zu %d %d %d %d\n", n, back[0], back[1], back[2], back[3]);
  n = fread(back, 4, 0, f);
  printf("%zu\n", n);
  fclose(f);
  errno = 0;
  f = fopen(name, "wx");
  printf("%d %d\n", f == NULL, errno == EEXIST);
  f = fopen(name, "r");
  printf("%d ", fputc('x', f) == EOF);
  printf("%d\n", ferror(f) != 0);
  clearerr(f);
  printf("%d\n", ferror(f));
  fclose(f);
  printf("%d ", remove(name));
  printf("%d\n", remove(name));
  return 0;
}
