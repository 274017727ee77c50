// expect: clean
// stdin: width 80
// stdin: # a comment
// stdin: ratio 1.5
// stdin: bad
// stdout: width: 80.00
// stdout: ratio: 1.50
// stdout: line 4?
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[32], name[16];
  double value;
  for (int number = 1; fgets(line, sizeof line, stdin); number++) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#') continue;
    if (sscanf(line, "%15s %lf", name, &value) == 2) {
      printf("%s: %.2f\n", name, value);
    } else {
      printf("line %d?\n", number);
    }
  }
  return 0;
}
