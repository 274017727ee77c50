// expect: clean
#include <stddef.h>
#include <string.h>

struct node {
  struct node* next;
  int value;
};

/* All bytes zero is the null pointer here; a null pointer may be copied, compared and cast. */
int main(void) {
  struct node nodes[3];
  memset(nodes, 0, sizeof nodes);
  struct node* end = nodes[2].next;
  void* same = end;
  struct node* copies[2] = {end, same};
  if (copies[0] != copies[1] || copies[0] || (char*)same != NULL) return 1;
  return nodes[1].next != NULL || nodes[0].value != 0;
}
