/* The digits of a double. */
#define _GNU_SOURCE 1
#include <stdlib.h>

#define NUMBER double
#define LENGTH ""
#define DIGITS 17
#define SMALLEST 1e-307
#define SMALLEST_EXPONENT -307
#define NAME(name) name
#include "digits.h"
