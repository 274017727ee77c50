// setvbuf, setbuf, fflush, fileno, stream state, output order of stdio and write.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static char buffer[64];
  printf("%d %d %d\n", fileno(stdin), fileno(stdout), fileno(stderr));
  fflush(stdout);
  const char* name = "conformance_setvbuf.tmp";
  FILE* f = fopen(name, "w");
  printf("%d\n", setvbuf(f, buffer, _IOFBF, sizeof buffer));
  fputs("buffered", f);
  FILE* g = fopen(name, "r");
  printf("%d\n", fgetc(g) == EOF);
  fclose(g);
  fflush(f);
  g = fopen(name, "r");
  printf("%c\n", fgetc(g));
  fclose(g);
  fclose(f);
  f = fopen(name, "w");
  setvbuf(f, NULL, _IONBF, 0);
  fputs("now", f);
  g = fopen(name, "r");
  char t[8];
  printf("%s\n", fgets(t, sizeof t, g));
  fclose(g);
  fclose(f);
  remove(name);
  printf("before ");
  fflush(stdout);
  write(1, "write ", 6);
  printf("after\n");
  fflush(NULL);
  return 0;
}
