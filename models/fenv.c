/* The floating-point environment. The machine rounds to nearest and does not tell when an operation was inexact or the
   like, so no other rounding can be set, and the exception flags are only those that the program raises by itself. No
   trap can be enabled. */
#define _GNU_SOURCE 1
#include <fenv.h>

static _Thread_local int raised;

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
  return raised & exceptions & FE_ALL_EXCEPT;
}

int fegetexceptflag(fexcept_t* flags, int exceptions) {
  *flags = (fexcept_t)fetestexcept(exceptions);
  return 0;
}

int fesetexceptflag(const fexcept_t* flags, int exceptions) {
  exceptions &= FE_ALL_EXCEPT;
  raised = (raised & ~exceptions) | (*flags & exceptions);
  return 0;
}

int fetestexceptflag(const fexcept_t* flags, int exceptions) {
  return *flags & exceptions & FE_ALL_EXCEPT;
}

int fegetround(void) {
  return FE_TONEAREST;
}

int fesetround(int direction) {
  return direction == FE_TONEAREST ? 0 : 1;
}

int fegetenv(fenv_t* environment) {
  *environment = (fenv_t){.__status_word = (unsigned short)raised};
  return 0;
}

int fesetenv(const fenv_t* environment) {
  raised = environment == FE_DFL_ENV || environment == FE_NOMASK_ENV ? 0 : environment->__status_word;
  return environment == FE_NOMASK_ENV;
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
  return (exceptions & FE_ALL_EXCEPT) == 0 ? 0 : -1;
}

int fedisableexcept(int exceptions) {
  (void)exceptions;
  return 0;
}

int fegetexcept(void) {
  return 0;
}
