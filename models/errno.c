/* errno, one for each thread, and the names of the program that error messages start with (set by __gmc_start). */
#define _GNU_SOURCE 1
#include <errno.h>

/* The machine's own library functions write here, too. */
_Thread_local int __gmc_errno;

int* __errno_location(void) {
  return &__gmc_errno;
}

char* program_invocation_name = (char*)"";
char* program_invocation_short_name = (char*)"";
extern char* __progname_full __attribute__((alias("program_invocation_name")));
extern char* __progname __attribute__((alias("program_invocation_short_name")));
