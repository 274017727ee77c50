// expect: fault use-after-scope
struct config {
  int width, height;
};

static struct config* current;

static void setup(int width) {
  struct config local = {width, width / 2};
  current = &local;
}

static int area(void) {
  return current->width * current->height;  // fault
}

int main(void) {
  setup(8);
  return area();
}
