// goto forward, backward, out of nested loops, into blocks, over declarations, label as last statement.
#include <stdio.h>

static int search(int m[3][3], int v) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (m[i][j] == v) goto found;
  return -1;
found:
  return i * 3 + j;
}

static int cleanup(int fail_at) {
  int state = 0;
  if (fail_at == 1) goto one;
  state += 1;
  if (fail_at == 2) goto two;
  state += 10;
  if (fail_at == 3) goto three;
  return state;
three:
  state -= 10;
two:
  state -= 1;
one:
  return -100 + state;
}

int main(void) {
  int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  printf("%d %d %d\n", search(m, 6), search(m, 1), search(m, 10));
  for (int i = 0; i < 4; i++) printf("%d ", cleanup(i));
  puts("");
  int n = 0;
again:
  printf("%d ", n);
  if (++n < 5) goto again;
  puts("");
  goto inside;
  for (n = 100; n < 103; n++) {
    printf("loop %d\n", n);
  inside:
    printf("body %d\n", n);
  }
  if (0) {
  hidden:
    puts("hidden");
    goto end;
  } else {
    goto hidden;
  }
  puts("skipped");
end:;
  int state = 0, count = 0;
s0:
  state = state * 2 + 1;
  if (count++ > 8) goto done;
  if (state % 3 == 0) goto s1;
  goto s2;
s1:
  state += 5;
  goto s0;
s2:
  state -= 1;
  if (state > 50) state /= 7;
  goto s0;
done:
  printf("%d %d\n", state, count);
  return 0;
}
