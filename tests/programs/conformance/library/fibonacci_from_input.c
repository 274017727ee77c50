// stdin: 12\n
// The first example of the thesis on gmc's memory (B.1.1), written anew: asks for a count and prints Fibonacci numbers.
#include <stdio.h>

int main(void) {
  int count = 0;
  printf("How many Fibonacci numbers? ");
  if (scanf("%d", &count) != 1) return 1;
  int before = 0;
  int last = 0;
  for (int i = 0; i <= count; i++) {
    int number = i <= 1 ? 1 : last + before;
    before = last;
    last = number;
    printf("fib(%d) = %d\n", i, number);
  }
  return 0;
}
