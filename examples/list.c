// A list of jobs. Those that are done are taken out while the list is walked, and the walk goes on from a job that was
// freed a moment before. Natively that mostly goes well: the memory still holds what it held.
#include <stdio.h>
#include <stdlib.h>

struct job {
  const char* name;
  long priority;
  int is_done;
  struct job* next;
};

static struct job* add(struct job* first, const char* name, int is_done) {
  struct job* job = malloc(sizeof *job);
  if (job == NULL) abort();
  *job = (struct job){name, 1, is_done, first};
  return job;
}

static void remove_done(struct job** link) {
  for (struct job* job = *link; job != NULL; job = job->next) {
    if (job->is_done) {
      *link = job->next;
      free(job);
    } else {
      link = &job->next;
    }
  }
}

int main(void) {
  struct job* jobs = add(add(add(NULL, "mail", 0), "copy", 1), "print", 0);
  remove_done(&jobs);
  while (jobs != NULL) {
    struct job* next = jobs->next;
    puts(jobs->name);
    free(jobs);
    jobs = next;
  }
  return 0;
}
