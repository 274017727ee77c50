/* The floating-point environment. The machine rounds to nearest and does not tell when an operation was inexact or the
   like, so no other rounding can be set and no trap can be enabled. Known is only which exception flags the program
   raised by itself: asking for others is unsupported. */
#define _GNU_SOURCE 1
#include <fenv.h>
#include <gmc/intrinsics.h>

static _Thread_local int raised; /* surely; the others may be, too */

static int tell(int known, int exceptions) {
  exceptions &= FE_ALL_EXCEPT;
  if (exceptions & ~known)
    __gmc_fault("unsupported", "which floating-point exceptions operations have raised is not simulated");
  return exceptions;
}

static _Noreturn void no_traps(void) {
  __gmc_fault("unsupported", "traps on floating-point exceptions are not simulated");
}

int feclearexcept(int exceptions) {
  raised &= ~(exceptions & FE_ALL_EXCEPT);
  return 0;
}

int feraiseexcept(int exceptions) {
  raised |= exceptions & FE_ALL_EXCEPT;
  return 0;
}

int fesetexcept(int exceptions) {
  raised |= exceptions & FE_ALL_EXCEPT;
  return 0;
}

int fetestexcept(int exceptions) {
  return tell(raised, exceptions);
}

int fegetexceptflag(fexcept_t* flags, int exceptions) {
  *flags = (fexcept_t)(raised & exceptions & FE_ALL_EXCEPT);
  return 0;
}

int fesetexceptflag(const fexcept_t* flags, int exceptions) {
  exceptions &= FE_ALL_EXCEPT;
  raised = (raised & ~exceptions) | (*flags & exceptions);
  return 0;
}

int fetestexceptflag(const fexcept_t* flags, int exceptions) {
  return tell(*flags, exceptions);
}

int fegetround(void) {
  return FE_TONEAREST;
}

int fesetround(int direction) {
  if (direction == FE_DOWNWARD || direction == FE_UPWARD || direction == FE_TOWARDZERO)
    __gmc_fault("unsupported", "other rounding than to nearest is not simulated");
  return direction == FE_TONEAREST ? 0 : 1;
}

int fegetenv(fenv_t* environment) {
  *environment = (fenv_t){.__status_word = (unsigned short)raised};
  return 0;
}

int fesetenv(const fenv_t* environment) {
  if (environment == FE_NOMASK_ENV) no_traps();
  raised = environment == FE_DFL_ENV ? 0 : environment->__status_word;
  return 0;
}

int feholdexcept(fenv_t* environment) {
  fegetenv(environment);
  raised = 0;
  return 0;
}

int feupdateenv(const fenv_t* environment) {
  int before = raised;
  int result = fesetenv(environment);
  raised |= before;
  return result;
}

int fegetmode(femode_t* mode) {
  *mode = (femode_t){0};
  return 0;
}

int fesetmode(const femode_t* mode) {
  (void)mode;
  return 0;
}

int feenableexcept(int exceptions) {
  if (exceptions & FE_ALL_EXCEPT) no_traps();
  return 0;
}

int fedisableexcept(int exceptions) {
  (void)exceptions;
  return 0;
}

int fegetexcept(void) {
  return 0;
}
