// expect: fault signed-overflow
static long hash(const char* text) {
  long result = 5381;
  while (*text) {
    result = result * 33 + *text++;  // fault
  }
  return result;
}

int main(void) {
  return hash("signed overflow is undefined") == 0;
}
