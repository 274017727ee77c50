// expect: fault pointer-comparison
/* The old trick to learn where the stack grows. */
static int grows_down(const char* callers) {
  char mine = 0;
  return &mine < callers;  // fault
}

int main(void) {
  char mine = 0;
  return grows_down(&mine) ? mine : 1;
}
