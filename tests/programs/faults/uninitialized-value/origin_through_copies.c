// expect: fault uninitialized-value
/* The value wanders through variables before anybody looks at it. */
int main(int argc, char** argv) {
  int limit;  // origin
  int decoy;
  if (argc > 5) limit = 5;
  int first = limit;
  int second = decoy;
  int third = first;
  second = third;
  third = 0;
  return second > 3 ? 1 : third;  // fault
}
