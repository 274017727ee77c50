// fmemopen: reading from and writing to memory.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[] = "10 20 thirty\nforty";
  FILE* f = fmemopen(text, strlen(text), "r");
  int a, b;
  char w[16];
  int n = fscanf(f, "%d %d %15s", &a, &b, w);
  printf("%d %d %d %s\n", n, a, b, w);
  printf("%d\n", fgetc(f));
  printf("%s\n", fgets(w, sizeof w, f));
  printf("%d\n", fgetc(f) == EOF);
  fseek(f, 3, SEEK_SET);
  printf("%c ", fgetc(f));
  printf("%ld\n", ftell(f));
  fclose(f);
  char out[32];
  memset(out, '#', sizeof out);
  f = fmemopen(out, sizeof out, "w");
  fprintf(f, "%s=%d", "key", 42);
  fflush(f);
  printf("%s %ld\n", out, ftell(f));
  fclose(f);
  strcpy(out, "start");
  f = fmemopen(out, sizeof out, "a");
  fputs("+more", f);
  fclose(f);
  puts(out);
  return 0;
}
