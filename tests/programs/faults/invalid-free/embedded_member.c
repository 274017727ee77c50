// expect: fault invalid-free
#include <stdlib.h>

struct link {
  struct link* next;
};

struct job {
  int id;
  struct link link;
};

int main(void) {
  struct job* job = malloc(sizeof *job);
  if (!job) return 1;
  job->id = 1;
  job->link.next = NULL;
  struct link* queue = &job->link;
  while (queue) {
    struct link* next = queue->next;
    free(queue);  // fault
    queue = next;
  }
  return 0;
}
