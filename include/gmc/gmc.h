/* What a program may ask of gmc. gmc gives the compiler the directory this header is in; in code that is also built
   without gmc, ask `#if __has_include(<gmc/gmc.h>)`. Native programs do not link with these calls. */
#ifndef GMC_GMC_H
#define GMC_GMC_H

#ifdef __cplusplus
extern "C" {
#endif

/* One of 0 ... count - 1. 'gmc check' explores all of them; 'gmc run' takes the first, or what --choices says. */
unsigned gmc_choose(unsigned count);

/* Each byte of the object is an input, which stands for all its values in 'gmc check'. The name is for people. */
void gmc_symbolic(void* object, unsigned long size, const char* name);

/* Executions in which the condition does not hold are of no interest: they end here, without a fault. */
void gmc_assume(int condition);

/* A fault if the condition does not hold. */
void gmc_assert(int condition);

#ifdef __cplusplus
}
#endif

#endif
