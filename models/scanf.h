/* What the two halves of scanf share: scanf.c walks the format and checks the arguments, scanf_convert.c reads the
   input. Not a header of the C library. */
#ifndef GMC_MODELS_SCANF_H
#define GMC_MODELS_SCANF_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* How a directive went. */
enum scan_result { SCAN_STORED, SCAN_SKIPPED, SCAN_MISMATCH, SCAN_NO_INPUT };

/* Characters of one number; beyond the first few in a block. */
struct token {
  char* text;
  size_t used;
  size_t capacity;
  char few[48];
};

struct scan {
  FILE* stream;     /* input comes from here, */
  const char* text; /* or, if that is null, from here */
  long long count;  /* characters taken so far */
  int ended;        /* the end was seen: it is not asked for again, */
  int error;        /* and errno goes back to what it was then, as in glibc */
  va_list first;    /* the arguments from the beginning, for %1$d */
  va_list next;
  unsigned number; /* of the argument that `next` is at, from 1 on */
  struct token token;
};

enum scan_length { LENGTH_NONE, LENGTH_HH, LENGTH_H, LENGTH_L, LENGTH_LL, LENGTH_J, LENGTH_Z, LENGTH_T };

struct directive {
  const char* start; /* the % */
  const char* end;   /* after the conversion */
  int suppress;
  int allocate;
  unsigned argument; /* %2$d: 2; else 0 */
  size_t width;      /* 0: none was given */
  enum scan_length length;
  char conversion;
  const char* set; /* %[: after the [ */
};

int __scan_get(struct scan* scan);
void __scan_unget(struct scan* scan, int character);
void __scan_skip_space(struct scan* scan);
void __scan_skip_space_of_text(struct scan* scan);

enum scan_result __scan_integer(struct scan* scan, const struct directive* directive, void* target);
enum scan_result __scan_float(struct scan* scan, const struct directive* directive, void* target);
enum scan_result __scan_string(struct scan* scan, const struct directive* directive, void* target);

#endif
