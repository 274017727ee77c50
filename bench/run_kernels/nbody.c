// Five bodies that attract each other, in double; a hundred steps.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BODIES = 5, STEPS = 100 };

struct body {
  double place[3];
  double speed[3];
  double mass;
};

static struct body bodies[BODIES];

static void set_up(void) {
  for (int i = 0; i < BODIES; i++) {
    for (int axis = 0; axis < 3; axis++) {
      bodies[i].place[axis] = 1.5 * i + 0.25 * axis * (i - 2);
      bodies[i].speed[axis] = 0.125 * ((i + axis) % 3 - 1);
    }
    bodies[i].mass = i == 0 ? 10 : 1.0 / (1 + i);
  }
}

static void attract(struct body* a, struct body* b, double time) {
  double distance[3];
  double square = 0.01;
  for (int axis = 0; axis < 3; axis++) {
    distance[axis] = a->place[axis] - b->place[axis];
    square += distance[axis] * distance[axis];
  }
  double force = time / (square * sqrt(square));
  for (int axis = 0; axis < 3; axis++) {
    a->speed[axis] -= distance[axis] * b->mass * force;
    b->speed[axis] += distance[axis] * a->mass * force;
  }
}

static void step(double time) {
  for (int i = 0; i < BODIES; i++) {
    for (int j = i + 1; j < BODIES; j++) attract(&bodies[i], &bodies[j], time);
  }
  for (int i = 0; i < BODIES; i++) {
    for (int axis = 0; axis < 3; axis++) bodies[i].place[axis] += time * bodies[i].speed[axis];
  }
}

int main(int argc, char** argv) {
  double sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    set_up();
    for (int i = 0; i < STEPS; i++) step(0.001);
    sum += bodies[1].place[0];
  }
  printf("%.9f\n", sum);
  return 0;
}
