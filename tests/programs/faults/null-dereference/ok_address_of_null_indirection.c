// expect: clean
#include <stddef.h>

/* &*p is just p (C11 6.5.3.2), and sizeof does not evaluate its operand. */
int main(void) {
  int* p = NULL;
  int* q = &*p;
  size_t size = sizeof *p;
  return !(q == NULL && size == sizeof(int));
}
