// expect: clean
/* The pointers may change, what they point at is never written. */
static const char* names[2] = {"first", "second"};

static void swap(const char** a, const char** b) {
  const char* old = *a;
  *a = *b;
  *b = old;
}

int main(void) {
  swap(&names[0], &names[1]);
  names[1] = "third";
  return !(names[0][0] == 's' && names[1][0] == 't');
}
