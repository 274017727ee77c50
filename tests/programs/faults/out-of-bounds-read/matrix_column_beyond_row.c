// expect: fault out-of-bounds-read
static int matrix[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};

static int row_sum(int row, int columns) {
  int total = 0;
  for (int column = 0; column < columns; column++) {
    total += matrix[row][column];  // fault
  }
  return total;
}

int main(void) {
  int total = row_sum(0, 4);
  return total + row_sum(1, 5);
}
