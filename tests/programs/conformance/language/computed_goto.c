// Labels as values: dispatch tables, static label differences, local labels.
#include <stdio.h>

static int interpret(const unsigned char* code) {
  static const void* const table[] = {&&inc, &&dec, &&twice, &&jump, &&halt};
  int acc = 0, pc = 0, steps = 0;
#define NEXT goto* table[code[pc++] + 0 * steps++]
  NEXT;
inc:
  acc++;
  NEXT;
dec:
  acc--;
  NEXT;
twice:
  acc *= 2;
  NEXT;
jump:
  if (acc < code[pc])
    pc = code[pc + 1];
  else
    pc += 2;
  NEXT;
halt:
  printf("steps %d\n", steps);
  return acc;
}

static int offsets(int i) {
  static const int table[] = {&&a - &&a, &&b - &&a, &&c - &&a};
  goto*(&&a + table[i]);
a:
  return 10;
b:
  return 20;
c:
  return 30;
}

static int local(int v) {
  int r = ({
    __label__ positive, out;
    int t;
    if (v > 0) goto positive;
    t = -1;
    goto out;
  positive:
    t = 1;
  out:
    t;
  });
  return r;
}

int main(void) {
  const unsigned char code[] = {0, 0, 2, 3, 50, 1, 1, 4};
  printf("%d\n", interpret(code));
  printf("%d %d %d\n", offsets(0), offsets(1), offsets(2));
  printf("%d %d\n", local(5), local(-5));
  void* where = &&second;
  int n = 0;
loop:
  goto* where;
first:
  n += 1;
  where = &&third;
  goto loop;
second:
  n += 10;
  where = &&first;
  goto loop;
third:
  n += 100;
  printf("%d %d\n", n, where == &&third);
  return 0;
}
