// expect: fault uninitialized-value
struct mode {
  unsigned fast : 3;
  unsigned level : 7;
  unsigned loud : 1;
};

static struct mode modes[4];

int main(int argc, char** argv) {
  unsigned level;  // origin
  if (argc > 5) level = 4;
  modes[1].fast = 2;
  modes[1].level = level;
  modes[1].loud = 1;
  modes[2] = modes[1];
  if (modes[2].fast != 2 || !modes[2].loud) return 1;
  if (modes[2].level == 4) return 2;  // fault
  return 0;
}
