// expect: clean
/* In C a function may fall off its end as long as nobody uses the value. */
static int count;

static int note(int event) {
  if (event == 0) return -1;
  count += event;
}

int main(void) {
  note(3);
  (void)note(4);
  if (note(0) != -1) return 1;
  return count != 7;
}
