// tmpfile: an anonymous file for update.
#include <stdio.h>

int main(void) {
  FILE* f = tmpfile();
  printf("%d\n", f != NULL);
  for (int i = 0; i < 5; i++) fprintf(f, "%d ", i * i);
  rewind(f);
  int v, sum = 0;
  while (fscanf(f, "%d", &v) == 1) sum += v;
  printf("sum %d, at end %d, position %ld\n", sum, feof(f) != 0, ftell(f));
  fclose(f);
  return 0;
}
