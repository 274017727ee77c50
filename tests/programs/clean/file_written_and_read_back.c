// expect: clean
#include <assert.h>
#include <stdio.h>
#include <string.h>

struct record {
  int id;
  char name[12];
};

int main(void) {
  FILE* file = tmpfile();
  if (!file) return 1;
  for (int i = 0; i < 3; i++) {
    struct record record = {i, "name"};
    assert(fwrite(&record, sizeof record, 1, file) == 1);
  }
  assert(ftell(file) == 3 * (long)sizeof(struct record));
  assert(fseek(file, sizeof(struct record), SEEK_SET) == 0);
  struct record back[2];
  assert(fread(back, sizeof back[0], 2, file) == 2 && back[0].id == 1 && back[1].id == 2);
  assert(strcmp(back[1].name, "name") == 0 && fgetc(file) == EOF && feof(file));
  assert(fclose(file) == 0);
  return 0;
}
