// A file larger than any buffer: sequential, random and mixed access with stdio.
#include <stdio.h>
#include <string.h>

int main(void) {
  const char* name = "conformance_large.tmp";
  FILE* f = fopen(name, "w+b");
  for (int i = 0; i < 20000; i++) fputc(i * 7 & 255, f);
  printf("%ld\n", ftell(f));
  rewind(f);
  unsigned char b[1000];
  unsigned long sum = 0;
  size_t n, total = 0;
  while ((n = fread(b, 1, sizeof b - 3, f)) > 0) {
    total += n;
    for (size_t i = 0; i < n; i++) sum = sum * 31 + b[i];
  }
  printf("%zu %lu\n", total, sum);
  clearerr(f);
  for (int i = 0; i < 50; i++) {
    long at = i * 397L % 20000;
    fseek(f, at, SEEK_SET);
    int c = fgetc(f);
    if (c != (at * 7 & 255)) printf("wrong at %ld\n", at);
    if (i % 5 == 0) {
      fseek(f, at, SEEK_SET);
      fputc(0xee, f);
    }
  }
  rewind(f);
  int changed = 0, c;
  for (int i = 0; (c = fgetc(f)) != EOF; i++) changed += c != (i * 7 & 255);
  printf("%d\n", changed);
  fseek(f, 4090, SEEK_SET);
  n = fread(b, 1, 12, f);
  for (size_t i = 0; i < n; i++) printf("%d ", b[i]);
  puts("");
  fclose(f);
  remove(name);
  return 0;
}
