// expect: clean
static int counter;

static const struct sensor {
  const char* name;
  int* count;
} sensor = {"door", &counter};

int main(void) {
  ++*sensor.count;
  *sensor.count += 2;
  return counter != 3;
}
