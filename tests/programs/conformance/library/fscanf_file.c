// fscanf from a file written by fprintf: records, mismatches and recovery.
#include <stdio.h>

int main(void) {
  const char* name = "conformance_fscanf.tmp";
  FILE* f = fopen(name, "w+");
  for (int i = 1; i <= 4; i++) fprintf(f, "item%d: %d %.2f\n", i, i * 100, i / 4.0);
  fputs("broken line\nitem9: 9 9.9\n", f);
  rewind(f);
  char label[16];
  int v, n;
  double d;
  while ((n = fscanf(f, " %15[^:\n]: %d %lf", label, &v, &d)) != EOF) {
    if (n == 3)
      printf("%s %d %g\n", label, v, d);
    else {
      printf("%d fields, skipping\n", n);
      fscanf(f, "%*[^\n]");
    }
  }
  printf("%d\n", feof(f) != 0);
  fclose(f);
  remove(name);
  return 0;
}
