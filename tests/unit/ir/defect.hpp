// A way to break a sound module, and what the verifier must say about it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "ir/module.hpp"

namespace gmc::ir::test {

struct DefectCase {
  const char* name;
  void (*spoil)(Module&);
  const char* message;
};

inline void PrintTo(const DefectCase& defect, std::ostream* stream) {
  *stream << defect.name;
}

inline std::string name_of(const testing::TestParamInfo<DefectCase>& info) {
  return info.param.name;
}

}  // namespace gmc::ir::test
