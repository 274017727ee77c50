/* The digits of a long double. */
#define _GNU_SOURCE 1
#include <stdlib.h>

#define NUMBER long double
#define LENGTH "L"
#define DIGITS 21
#define SMALLEST 1e-4931L
#define SMALLEST_EXPONENT -4931
#define NAME(name) q##name
#include "digits.h"
