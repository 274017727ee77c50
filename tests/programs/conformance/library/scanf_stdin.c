// stdin: 12 apples 3.5\nsecond line here\nx,y;z\n7 8 9 stop\n
// scanf, getchar, fgets, ungetc and feof on standard input.
#include <stdio.h>

int main(void) {
  int n, count;
  char word[16], line[64];
  double d;
  count = scanf("%d %15s %lf", &n, word, &d);
  printf("%d: %d %s %g\n", count, n, word, d);
  printf("%d\n", getchar());
  printf("%s", fgets(line, sizeof line, stdin));
  int c = getchar();
  ungetc(c, stdin);
  printf("%c %c\n", c, getc(stdin));
  char a, b;
  count = scanf("%*[,]%c%c", &a, &b);
  printf("%d: %c %c\n", count, a, b);
  scanf("z\n");
  int sum = 0, k = 0;
  while (scanf("%d", &n) == 1) sum += n, k++;
  printf("%d %d\n", sum, k);
  count = scanf("%15s", word);
  printf("%d %s\n", count, word);
  count = scanf("%15s", word);
  printf("%d %d %d\n", count == EOF, feof(stdin) != 0, ferror(stdin) != 0);
  printf("%d\n", getchar() == EOF);
  clearerr(stdin);
  printf("%d\n", feof(stdin));
  return 0;
}
