// getopt_long: flags, arguments, abbreviations, optional arguments, ambiguity, flag pointers.
#include <getopt.h>
#include <stdio.h>

static int verbose;
static const struct option options[] = {{"verbose", no_argument, &verbose, 1},
                                        {"brief", no_argument, &verbose, 0},
                                        {"add", no_argument, 0, 'a'},
                                        {"append", no_argument, 0, 'p'},
                                        {"file", required_argument, 0, 'f'},
                                        {"level", optional_argument, 0, 'l'},
                                        {0, 0, 0, 0}};

static void run(int argc, char** argv) {
  optind = 0;
  opterr = 0;
  int c, index = -1;
  while ((c = getopt_long(argc, argv, "apf:l::", options, &index)) != -1) {
    if (c == 0)
      printf("flag %s=%d ", options[index].name, verbose);
    else if (c == '?')
      printf("? ");
    else
      printf("%c%s%s ", c, optarg ? "=" : "", optarg ? optarg : "");
  }
  printf("| rest");
  for (int i = optind; i < argc; i++) printf(" %s", argv[i]);
  puts("");
}
#define RUN(...)                             \
  do {                                       \
    char* v[] = {"prog", __VA_ARGS__, NULL}; \
    run((int)(sizeof v / sizeof *v) - 1, v); \
  } while (0)

int main(void) {
  RUN("--verbose", "--add", "--file", "name", "x");
  RUN("--file=name", "--level", "--level=3", "-l4", "y");
  RUN("--ver", "--br", "--fi=z");
  RUN("--a", "--ad", "--app");
  RUN("--unknown", "--file");
  RUN("--add=1", "-apfq");
  RUN("one", "--add", "two", "--", "--add");
  return 0;
}
