// Runs a program, compiled with AddressSanitizer and with -Dmain=checked_main, with many inputs, each time in a process
// of its own.
//
//   PROGRAM RUNS               stops at the first run that goes wrong. The first 64 runs try all that the first six
//   inputs
//                              can be, 0 or 1; then come longer ones at random, which are the same each time.
//   PROGRAM --choices 1,0,...  one run with these inputs, then 0, as gmc run has it
//
// Prints the inputs of the run that went wrong and returns 1, or returns 0 if none did. Runs that do not end are cut
// off and count as right.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern int checked_main(void);

enum { short_runs = 64, short_length = 6, most_inputs = 400, zeros_before_more = 20, most_endless_runs = 5 };

// Shared with the parent, which prints them.
static struct {
  int count;
  int values[most_inputs];
} * given;

static int planned[most_inputs];
static int planned_count;
static int is_exact;
static unsigned long long random_state;

static unsigned next_random(void) {
  random_state = random_state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (unsigned)(random_state >> 33);
}

int __VERIFIER_nondet_int(void) {
  const int at = given->count;
  if (at == most_inputs) _exit(0);
  int value = 0;
  if (at < planned_count) {
    value = planned[at];
  } else if (!is_exact && at >= planned_count + zeros_before_more) {
    value = (int)(next_random() & 1);  // it seems that no 0 ends the program
  }
  given->values[at] = value;
  given->count = at + 1;
  return value;
}

void __VERIFIER_error(void) {
  fprintf(stderr, "ERROR: __VERIFIER_error is called\n");
  _exit(1);
}

static void plan(int run) {
  random_state = (unsigned long long)run * 7919 + 13;
  for (int i = 0; i < 5; i++) (void)next_random();
  if (run < short_runs) {
    planned_count = short_length;
    for (int i = 0; i < short_length; i++) planned[i] = run >> i & 1;
    return;
  }
  planned_count = 5 + (int)(next_random() % 40);
  const unsigned ones = 3 + next_random() % 7;  // of ten
  for (int i = 0; i < planned_count; i++) {
    planned[i] = next_random() % 10 < ones;
    if (planned[i] && next_random() % 10 == 0) planned[i] = (int)(next_random() % 9) - 4;
  }
}

static void read_plan(char* text) {
  is_exact = 1;
  for (char* number = strtok(text, ","); number != NULL && planned_count < most_inputs; number = strtok(NULL, ",")) {
    planned[planned_count++] = (int)strtol(number, NULL, 10);
  }
}

// What is left of the program's pointers there would keep lost blocks from being seen.
__attribute__((noinline)) static void clear_stack(void) {
  volatile char stack[1 << 16];
  for (unsigned i = 0; i < sizeof stack; i++) stack[i] = 0;
}

// Its wait status.
static int run_once(void) {
  given->count = 0;
  const pid_t child = fork();
  if (child == 0) {
    const struct itimerval limit = {{0, 0}, {0, 300000}};
    setitimer(ITIMER_PROF, &limit, NULL);
    checked_main();
    clear_stack();
    exit(0);  // LeakSanitizer looks for lost blocks
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

static void print_inputs(void) {
  printf("choices: ");
  for (int i = 0; i < given->count; i++) printf("%s%d", i == 0 ? "" : ",", given->values[i]);
  printf("\n");
  fflush(stdout);
}

int main(int count, char** arguments) {
  given = mmap(NULL, sizeof *given, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int runs = 1;
  if (count == 3) {
    read_plan(arguments[2]);
  } else {
    runs = (int)strtol(arguments[1], NULL, 10);
  }
  int endless_runs = 0;
  for (int run = 0; run < runs && endless_runs < most_endless_runs; run++) {
    if (!is_exact) plan(run);
    const int status = run_once();
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
      endless_runs++;
    } else if (status != 0) {
      print_inputs();
      _exit(1);
    }
  }
  _exit(0);
}
