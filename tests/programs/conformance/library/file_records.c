// Binary records: fwrite of structs, update in place, fread in another order, two streams on one file.
#include <stdio.h>
#include <string.h>

struct record {
  int id;
  char name[16];
  double amount;
};

int main(void) {
  const char* name = "conformance_records.tmp";
  FILE* f = fopen(name, "w+b");
  for (int i = 0; i < 10; i++) {
    struct record r;
    memset(&r, 0, sizeof r);
    r.id = i;
    snprintf(r.name, sizeof r.name, "record %d", i);
    r.amount = i * 1.25;
    printf("%zu ", fwrite(&r, sizeof r, 1, f));
  }
  puts("");
  struct record r;
  for (int i = 9; i >= 0; i -= 3) {
    fseek(f, i * (long)sizeof r, SEEK_SET);
    fread(&r, sizeof r, 1, f);
    printf("%d %s %g\n", r.id, r.name, r.amount);
    r.amount = -r.amount;
    fseek(f, -(long)sizeof r, SEEK_CUR);
    fwrite(&r, sizeof r, 1, f);
  }
  fflush(f);
  FILE* g = fopen(name, "rb");
  struct record all[12];
  size_t n = fread(all, sizeof *all, 12, g);
  double total = 0;
  for (size_t i = 0; i < n; i++) total += all[i].amount;
  printf("%zu %g %d\n", n, total, feof(g) != 0);
  fclose(g);
  fclose(f);
  remove(name);
  return 0;
}
