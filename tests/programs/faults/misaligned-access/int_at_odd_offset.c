// expect: fault misaligned-access
#include <stdlib.h>
#include <string.h>

/* A record: one byte kind, four bytes length. */
int main(void) {
  unsigned char* record = malloc(8);
  if (!record) return 1;
  memset(record, 0, 8);
  record[0] = 7;
  int length = *(int*)(record + 1);  // fault
  free(record);
  return length;
}
