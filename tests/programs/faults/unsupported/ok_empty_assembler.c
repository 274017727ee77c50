// expect: clean
/* Without instructions only the compiler is told something. */
static int opaque(int value) {
  __asm__("" : "+r"(value));
  __asm__ volatile("" ::: "memory");
  return value;
}

int main(void) {
  return opaque(3) == 3 ? 0 : 1;
}
