// Multiplication of 24 by 24 matrices of double.
#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 24 };

typedef double Matrix[SIZE][SIZE];

static void multiply(Matrix product, Matrix left, Matrix right) {
  for (int i = 0; i < SIZE; i++) {
    for (int j = 0; j < SIZE; j++) {
      double sum = 0;
      for (int k = 0; k < SIZE; k++) sum += left[i][k] * right[k][j];
      product[i][j] = sum;
    }
  }
}

int main(int argc, char** argv) {
  static Matrix left, right, product;
  double trace = 0;
  for (int i = 0; i < SIZE; i++) {
    for (int j = 0; j < SIZE; j++) {
      left[i][j] = 1.0 / (1 + i + j);
      right[i][j] = i == j ? 2 : 0.125;
    }
  }
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    multiply(product, left, right);
    for (int i = 0; i < SIZE; i++) trace += product[i][i];
    left[round % SIZE][0] = trace / (1 + trace);
  }
  printf("%.9f\n", trace);
  return 0;
}
