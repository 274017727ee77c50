#include "report/format.hpp"

namespace report {

static int is_valid(int value) { return value >= 0; }

int padded(int value) { return is_valid(value) ? larger(digits(value), 4) : 0; }

}  // namespace report
