// expect: clean
int main(void) {
  int values[4] = {1, 2, 3, 4};
  int single = 5;
  int total = 0;
  for (const int *at = values, *end = values + 4; at < end; at++) total += *at;
  for (const int *at = &single, *end = &single + 1; at != end; at++) total += *at;
  return total != 15;
}
