/* getopt as in GNU: words that are no options are moved behind the options while scanning, long options may be
   abbreviated.

       argv:  [options done] [words passed over] [options done since] [not yet seen]
                             ^first_word                              ^optind

   The words passed over go behind the options done since when the next option is asked for, so that the program finds
   argv unchanged around the present one. */
#define _GNU_SOURCE 1
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What getopt is without _GNU_SOURCE; no header declares it under this name. */
int __posix_getopt(int argc, char* const* argv, const char* options);

char* optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

enum Ordering { require_order, permute, return_in_order };

static int is_initialized;
static enum Ordering ordering;
static char* rest; /* of a word with several short options */
static int first_word;
static int words;   /* how many were passed over */
static int problem; /* the option of the last error: as with glibc every call tells it again in optopt */

static void move_words(char** argv) {
  for (int from = first_word + words; from < optind; ++from) {
    char* option = argv[from];
    for (int to = from; to > first_word; --to) argv[to] = argv[to - 1];
    argv[first_word++] = option;
  }
}

static void initialize(const char* options, int is_posix) {
  if (optind == 0) optind = 1;
  first_word = optind;
  words = 0;
  rest = NULL;
  if (*options == '-') {
    ordering = return_in_order;
  } else if (*options == '+' || is_posix || getenv("POSIXLY_CORRECT") != NULL) {
    ordering = require_order;
  } else {
    ordering = permute;
  }
  is_initialized = 1;
}

static int is_option(const char* word) {
  return word[0] == '-' && word[1] != '\0';
}

/* The scan: all that one call needs to know. */
struct Scan {
  int argc;
  char** argv;
  const char* options; /* without the ordering */
  const struct option* long_options;
  int* long_index;
  int is_long_only;
  int tells_errors;
};

/* What is missing: ':' if the program wants to tell it from what is wrong. */
static int missing(const struct Scan* scan) {
  return *scan->options == ':' ? ':' : '?';
}

static int is_same_option(const struct option* left, const struct option* right) {
  return left->has_arg == right->has_arg && left->flag == right->flag && left->val == right->val;
}

static void tell_ambiguity(const struct Scan* scan, const char* name, size_t length, const char* prefix) {
  fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", scan->argv[0], prefix, name);
  const struct option* first = NULL;
  for (const struct option* option = scan->long_options; option->name != NULL; ++option) {
    if (strncmp(option->name, name, length) != 0) continue;
    if (first == NULL || scan->is_long_only || !is_same_option(first, option)) {
      fprintf(stderr, " '%s%s'", prefix, option->name);
    }
    if (first == NULL) first = option;
  }
  fprintf(stderr, "\n");
}

/* The option of this name, or the only one that starts so. */
static const struct option* find_long(const struct Scan* scan, const char* name, size_t length, int* is_ambiguous) {
  const struct option* found = NULL;
  *is_ambiguous = 0;
  for (const struct option* option = scan->long_options; option->name != NULL; ++option) {
    if (strncmp(option->name, name, length) != 0) continue;
    if (strlen(option->name) == length) {
      *is_ambiguous = 0;
      return option;
    }
    if (found == NULL) {
      found = option;
    } else if (scan->is_long_only || !is_same_option(found, option)) {
      *is_ambiguous = 1;
    }
  }
  return found;
}

/* `rest` is at the name. -1: it is no long option, and may be short ones. */
static int take_long(const struct Scan* scan, const char* prefix) {
  const char* name = rest;
  size_t length = strcspn(name, "=");
  int is_ambiguous;
  const struct option* option = find_long(scan, name, length, &is_ambiguous);
  if (is_ambiguous) {
    if (scan->tells_errors) tell_ambiguity(scan, name, length, prefix);
    rest = NULL;
    ++optind;
    problem = 0;
    return '?';
  }
  if (option == NULL) {
    if (strcmp(prefix, "-") == 0 && strchr(scan->options, *name) != NULL) return -1;
    if (scan->tells_errors) fprintf(stderr, "%s: unrecognized option '%s%s'\n", scan->argv[0], prefix, name);
    rest = NULL;
    ++optind;
    problem = 0;
    return '?';
  }
  ++optind;
  rest = NULL;
  if (name[length] == '=') {
    if (option->has_arg == no_argument) {
      if (scan->tells_errors) {
        fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", scan->argv[0], prefix, option->name);
      }
      problem = option->val;
      return '?';
    }
    optarg = (char*)name + length + 1;
  } else if (option->has_arg == required_argument) {
    if (optind >= scan->argc) {
      if (scan->tells_errors) {
        fprintf(stderr, "%s: option '%s%s' requires an argument\n", scan->argv[0], prefix, option->name);
      }
      problem = option->val;
      return missing(scan);
    }
    optarg = scan->argv[optind++];
  }
  if (scan->long_index != NULL) *scan->long_index = (int)(option - scan->long_options);
  if (option->flag == NULL) return option->val;
  *option->flag = option->val;
  return 0;
}

static int tell_missing_argument(const struct Scan* scan, char letter) {
  if (scan->tells_errors) fprintf(stderr, "%s: option requires an argument -- '%c'\n", scan->argv[0], letter);
  problem = letter;
  return missing(scan);
}

/* `rest` is at the letter. */
static int take_short(const struct Scan* scan) {
  char letter = *rest++;
  const char* description = strchr(scan->options, letter);
  if (*rest == '\0') ++optind;
  if (description == NULL || letter == ':' || letter == ';') {
    if (scan->tells_errors) fprintf(stderr, "%s: invalid option -- '%c'\n", scan->argv[0], letter);
    problem = letter;
    return '?';
  }
  if (description[0] == 'W' && description[1] == ';' && scan->long_options != NULL) {
    if (*rest == '\0') {
      if (optind == scan->argc) return tell_missing_argument(scan, letter);
      rest = scan->argv[optind];
    }
    optarg = NULL;
    return take_long(scan, "-W ");
  }
  if (description[1] != ':') return letter;
  if (*rest != '\0') {
    optarg = rest;
    ++optind;
  } else if (description[2] == ':') {
    optarg = NULL;
  } else if (optind == scan->argc) {
    rest = NULL;
    return tell_missing_argument(scan, letter);
  } else {
    optarg = scan->argv[optind++];
  }
  rest = NULL;
  return letter;
}

/* Goes on to the next word with an option. Zero: there is none, and `result` is what getopt returns. */
static int find_word(const struct Scan* scan, int* result) {
  *result = -1;
  if (optind < first_word + words) { /* the program set it back, or this was the end */
    first_word = optind;
    words = 0;
  }
  move_words(scan->argv);
  first_word = optind - words;
  while (ordering == permute && optind < scan->argc && !is_option(scan->argv[optind])) {
    ++optind;
    ++words;
  }
  if (optind >= scan->argc) {
    optind = first_word;
    return 0;
  }
  if (strcmp(scan->argv[optind], "--") == 0) {
    ++optind;
    move_words(scan->argv);
    optind = first_word = optind - words;
    return 0;
  }
  if (is_option(scan->argv[optind])) return 1;
  if (ordering == return_in_order) {
    optarg = scan->argv[optind++];
    *result = 1;
  }
  return 0;
}

static int next_option(struct Scan* scan, int is_posix) {
  if (scan->argc < 1) return -1;
  optarg = NULL;
  if (optind == 0 || !is_initialized) initialize(scan->options, is_posix);
  if (*scan->options == '-' || *scan->options == '+') ++scan->options;
  scan->tells_errors = opterr && *scan->options != ':';
  if (rest == NULL || *rest == '\0') {
    int result;
    if (!find_word(scan, &result)) return result;
    char* word = scan->argv[optind];
    if (scan->long_options != NULL) {
      if (word[1] == '-') {
        rest = word + 2;
        return take_long(scan, "--");
      }
      if (scan->is_long_only && (word[2] != '\0' || strchr(scan->options, word[1]) == NULL)) {
        rest = word + 1;
        int code = take_long(scan, "-");
        if (code != -1) return code;
      }
    }
    rest = word + 1;
  }
  return take_short(scan);
}

static int get_option(struct Scan scan, int is_posix) {
  int result = next_option(&scan, is_posix);
  optopt = problem;
  return result;
}

int getopt(int argc, char* const* argv, const char* options) {
  struct Scan scan = {.argc = argc, .argv = (char**)argv, .options = options};
  return get_option(scan, 0);
}

int __posix_getopt(int argc, char* const* argv, const char* options) {
  struct Scan scan = {.argc = argc, .argv = (char**)argv, .options = options};
  return get_option(scan, 1);
}

int getopt_long(int argc, char* const* argv, const char* options, const struct option* long_options, int* long_index) {
  struct Scan scan = {argc, (char**)argv, options, long_options, long_index, 0, 0};
  return get_option(scan, 0);
}

int getopt_long_only(int argc, char* const* argv, const char* options, const struct option* long_options,
                     int* long_index) {
  struct Scan scan = {argc, (char**)argv, options, long_options, long_index, 1, 0};
  return get_option(scan, 0);
}
