/* Memory whose bytes are inputs: gmc_symbolic, and what --symbolic-args and --symbolic-stdin ask for. */
#include <gmc/gmc.h>
#include <gmc/intrinsics.h>

void __gmc_fill_with_inputs(void* bytes, size_t size) {
  unsigned char* to = bytes;
  for (size_t i = 0; i < size; ++i) to[i] = __gmc_any_byte();
}

void gmc_symbolic(void* object, unsigned long size, const char* name) {
  (void)name;
  __gmc_fill_with_inputs(object, size);
}
