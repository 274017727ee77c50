/* random and rand: the additive feedback generators of BSD, as in glibc, so that a seed gives the numbers that it gives
   outside. x[i] = x[i - degree] + x[i - separation]; the state is a ring with a front and a rear pointer. Before the
   state lies one word with its type and the rear's place, so that setstate can go on where it was left. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

enum { types = 5 };
static const struct {
  int degree;
  int separation;
  size_t bytes; /* of the smallest state of this type */
} shapes[types] = {{0, 0, 8}, {7, 3, 32}, {15, 1, 64}, {31, 3, 128}, {63, 1, 256}};

/* The state after srandom(1). */
static int32_t initial_state[32] = {
    3,           -1726662223, 379960547,   1735697613,  1040273694, 1313901226,  1627687941,  -179304937,
    -2073333483, 1780058412,  -1989503057, -615974602,  344556628,  939512070,   -1249116260, 1507946756,
    -812545463,  154635395,   1388815473,  -1926676823, 525320961,  -1009028674, 968117788,   -123449607,
    1284210865,  435012392,   -2017506339, -911064859,  -370259173, 1132637927,  1398500161,  -205601318,
};

static struct random_data generator = {
    .fptr = initial_state + 4,
    .rptr = initial_state + 1,
    .state = initial_state + 1,
    .rand_type = 3,
    .rand_deg = 31,
    .rand_sep = 3,
    .end_ptr = initial_state + 32,
};

static int fail(void) {
  errno = EINVAL;
  return -1;
}

int random_r(struct random_data* restrict data, int32_t* restrict result) {
  if (data->rand_type == 0) {
    data->state[0] = (int32_t)(((uint32_t)data->state[0] * 1103515245U + 12345U) & 0x7fffffff);
    *result = data->state[0];
    return 0;
  }
  uint32_t sum = (uint32_t)*data->fptr + (uint32_t)*data->rptr;
  *data->fptr = (int32_t)sum;
  *result = (int32_t)(sum >> 1);
  if (++data->fptr == data->end_ptr) data->fptr = data->state;
  if (++data->rptr == data->end_ptr) data->rptr = data->state;
  return 0;
}

int srandom_r(unsigned seed, struct random_data* data) {
  if (data->rand_type < 0 || data->rand_type >= types) return -1;
  if (seed == 0) seed = 1;
  data->state[0] = (int32_t)seed;
  if (data->rand_type == 0) return 0;
  for (int i = 1; i < data->rand_deg; ++i) {
    int32_t word = (int32_t)(16807LL * data->state[i - 1] % 2147483647);
    data->state[i] = word < 0 ? word + 2147483647 : word;
  }
  data->fptr = data->state + data->rand_sep;
  data->rptr = data->state;
  for (int i = 0; i < 10 * data->rand_deg; ++i) {
    int32_t ignored;
    random_r(data, &ignored);
  }
  return 0;
}

/* Notes in the word before the state how to go on with it. */
static void put_aside(struct random_data* data) {
  int32_t rear = data->rand_type == 0 ? 0 : (int32_t)(data->rptr - data->state);
  data->state[-1] = rear * types + data->rand_type;
}

static void set_shape(struct random_data* data, int type, int32_t* state) {
  data->rand_type = type;
  data->rand_deg = shapes[type].degree;
  data->rand_sep = shapes[type].separation;
  data->state = state;
  data->end_ptr = state + data->rand_deg;
}

int initstate_r(unsigned seed, char* restrict buffer, size_t size, struct random_data* restrict data) {
  if (size < shapes[0].bytes) return fail();
  if (data->state != NULL) put_aside(data);
  int type = types - 1;
  while (size < shapes[type].bytes) --type;
  set_shape(data, type, (int32_t*)(void*)buffer + 1);
  srandom_r(seed, data);
  put_aside(data);
  return 0;
}

int setstate_r(char* restrict buffer, struct random_data* restrict data) {
  int32_t* state = (int32_t*)(void*)buffer + 1;
  put_aside(data);
  int type = state[-1] % types;
  int rear = state[-1] / types;
  if (type < 0) return fail();
  set_shape(data, type, state);
  if (type != 0) {
    data->rptr = state + rear;
    data->fptr = state + (rear + data->rand_sep) % data->rand_deg;
  }
  return 0;
}

long random(void) {
  int32_t result;
  random_r(&generator, &result);
  return result;
}

void srandom(unsigned seed) {
  srandom_r(seed, &generator);
}

char* initstate(unsigned seed, char* buffer, size_t size) {
  int32_t* old = generator.state - 1;
  return initstate_r(seed, buffer, size, &generator) == 0 ? (char*)old : NULL;
}

char* setstate(char* buffer) {
  int32_t* old = generator.state - 1;
  return setstate_r(buffer, &generator) == 0 ? (char*)old : NULL;
}

int rand(void) {
  return (int)random();
}

void srand(unsigned seed) {
  srandom(seed);
}

/* All there is to this one is an unsigned: three steps of a linear congruence make one number. */
int rand_r(unsigned* seed) {
  unsigned next = *seed;
  unsigned result = 0;
  for (int i = 0; i < 3; ++i) {
    next = next * 1103515245U + 12345U;
    unsigned bits = i == 0 ? 11 : 10;
    result = (result << bits) ^ (next >> 16) % (1U << bits);
  }
  *seed = next;
  return (int)result;
}
