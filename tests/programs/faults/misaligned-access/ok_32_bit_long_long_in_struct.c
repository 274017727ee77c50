// expect: clean
// flags: -m32
/* On 32-bit x86 a long long member has an alignment of 4. */
struct mixed {
  int first;
  long long second;
};

int main(void) {
  struct mixed items[2] = {{1, 2}, {3, 4}};
  long long* at = &items[1].second;
  *at += items[0].second;
  return !(sizeof(struct mixed) == 12 && items[1].second == 6);
}
