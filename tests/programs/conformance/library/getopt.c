// getopt: options with and without arguments, grouping, --, missing arguments, unknown options, permutation.
#include <stdio.h>
#include <unistd.h>

static void run(const char* options, int argc, char** argv) {
  optind = 0;
  opterr = 0;
  int c;
  while ((c = getopt(argc, argv, options)) != -1) {
    printf("%c", c);
    if (c == '?' || c == ':')
      printf("(%c)", optopt);
    else if (optarg)
      printf("=%s", optarg);
    printf(" ");
  }
  printf("| optind %d:", optind);
  for (int i = optind; i < argc; i++) printf(" %s", argv[i]);
  puts("");
}
#define RUN(o, ...)                             \
  do {                                          \
    char* v[] = {"prog", __VA_ARGS__, NULL};    \
    run(o, (int)(sizeof v / sizeof *v) - 1, v); \
  } while (0)

int main(void) {
  RUN("abc:", "-a", "-b", "-c", "value", "rest");
  RUN("abc:", "-abcvalue", "x", "y");
  RUN("abc:", "first", "-a", "second", "-c", "v", "third");
  RUN("abc:", "-a", "--", "-b", "x");
  RUN("abc:", "-x", "-a");
  RUN("abc:", "-c");
  RUN(":abc:", "-c");
  RUN("+abc:", "first", "-a");
  RUN("-abc:", "first", "-a", "second");
  RUN("o::", "-ovalue", "-o", "value");
  RUN("abc:", "-", "-a");
  RUN("a", "x");
  return 0;
}
