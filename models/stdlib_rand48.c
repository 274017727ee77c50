/* drand48 and its family: x = (a x + c) mod 2^48. Until seeded, x is zero and a and c have the values that POSIX
 * prescribes. */
#define _GNU_SOURCE 1
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static struct drand48_data generator;

static void set_default_parameters(struct drand48_data* data) {
  data->__a = 0x5deece66dULL;
  data->__c = 0xb;
  data->__init = 1;
}

static uint64_t step(unsigned short x[3], struct drand48_data* data) {
  if (!data->__init) set_default_parameters(data);
  uint64_t value = (uint64_t)x[2] << 32 | (uint64_t)x[1] << 16 | x[0];
  value = (value * data->__a + data->__c) & 0xffffffffffffULL;
  x[0] = value & 0xffff;
  x[1] = value >> 16 & 0xffff;
  x[2] = (unsigned short)(value >> 32);
  return value;
}

int erand48_r(unsigned short x[3], struct drand48_data* data, double* result) {
  *result = (double)step(x, data) / 281474976710656.0;
  return 0;
}

int nrand48_r(unsigned short x[3], struct drand48_data* data, long* result) {
  *result = (long)(step(x, data) >> 17);
  return 0;
}

int jrand48_r(unsigned short x[3], struct drand48_data* data, long* result) {
  *result = (int32_t)(step(x, data) >> 16);
  return 0;
}

int drand48_r(struct drand48_data* restrict data, double* restrict result) {
  return erand48_r(data->__x, data, result);
}

int lrand48_r(struct drand48_data* restrict data, long* restrict result) {
  return nrand48_r(data->__x, data, result);
}

int mrand48_r(struct drand48_data* restrict data, long* restrict result) {
  return jrand48_r(data->__x, data, result);
}

int srand48_r(long seed, struct drand48_data* data) {
  data->__x[2] = (unsigned long)seed >> 16 & 0xffff;
  data->__x[1] = (unsigned long)seed & 0xffff;
  data->__x[0] = 0x330e;
  set_default_parameters(data);
  return 0;
}

int seed48_r(unsigned short seed[3], struct drand48_data* data) {
  memcpy(data->__old_x, data->__x, sizeof data->__x);
  memcpy(data->__x, seed, sizeof data->__x);
  set_default_parameters(data);
  return 0;
}

int lcong48_r(unsigned short parameters[7], struct drand48_data* data) {
  memcpy(data->__x, parameters, sizeof data->__x);
  data->__a = (uint64_t)parameters[5] << 32 | (uint64_t)parameters[4] << 16 | parameters[3];
  data->__c = parameters[6];
  data->__init = 1;
  return 0;
}

double drand48(void) {
  return erand48(generator.__x);
}

double erand48(unsigned short x[3]) {
  double result;
  erand48_r(x, &generator, &result);
  return result;
}

long lrand48(void) {
  return nrand48(generator.__x);
}

long nrand48(unsigned short x[3]) {
  long result;
  nrand48_r(x, &generator, &result);
  return result;
}

long mrand48(void) {
  return jrand48(generator.__x);
}

long jrand48(unsigned short x[3]) {
  long result;
  jrand48_r(x, &generator, &result);
  return result;
}

void srand48(long seed) {
  srand48_r(seed, &generator);
}

unsigned short* seed48(unsigned short seed[3]) {
  seed48_r(seed, &generator);
  return generator.__old_x;
}

void lcong48(unsigned short parameters[7]) {
  lcong48_r(parameters, &generator);
}
