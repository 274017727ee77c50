// rename, remove, unlink, access and their errors.
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

static int exists(const char* name) {
  return access(name, F_OK) == 0;
}

int main(void) {
  const char *a = "conformance_rename_a.tmp", *b = "conformance_rename_b.tmp";
  FILE* f = fopen(a, "w");
  fputs("content", f);
  fclose(f);
  printf("%d %d\n", exists(a), exists(b));
  printf("%d ", rename(a, b));
  printf("%d %d\n", exists(a), exists(b));
  char t[16];
  f = fopen(b, "r");
  printf("%s\n", fgets(t, sizeof t, f));
  fclose(f);
  errno = 0;
  printf("%d ", rename(a, b));
  printf("%d\n", errno == ENOENT);
  f = fopen(a, "w");
  fputs("other", f);
  fclose(f);
  printf("%d\n", rename(a, b));
  f = fopen(b, "r");
  printf("%s\n", fgets(t, sizeof t, f));
  fclose(f);
  printf("%d ", unlink(b));
  errno = 0;
  printf("%d ", unlink(b));
  printf("%d\n", errno == ENOENT);
  return 0;
}
