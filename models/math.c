/* What <math.h> declares besides functions; those are the machine's. */
#define _GNU_SOURCE 1
#include <math.h>

/* The sign that lgamma leaves here. */
int signgam;
extern int __signgam __attribute__((alias("signgam")));
