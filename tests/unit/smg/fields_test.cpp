// Bytes that were written as one thing and are read as another.
#include <gtest/gtest.h>

#include "small_graphs.hpp"

namespace gmc::test {
namespace {

using namespace smg;

class Fields : public ::testing::Test {
 protected:
  [[nodiscard]] std::optional<Value> known(std::uint64_t offset, std::uint64_t size) const {
    return known_value(graph_[block_], offset, size);
  }
  Graph graph_;
  ObjectId block_ = add_block(graph_);
};

TEST_F(Fields, PartsOfNumbersAreNumbers) {
  graph_.write(block_, 0, 8, Value::number(0x1122334455667788));
  EXPECT_EQ(known(0, 4), Value::number(0x55667788));
  EXPECT_EQ(known(6, 2), Value::number(0x1122));
  EXPECT_EQ(known(7, 2), std::nullopt);
  graph_.write(block_, 8, 2, Value::number(0xaabb));
  EXPECT_EQ(known(7, 2), Value::number(0xbb11));
}

TEST_F(Fields, ManyZerosAreCutByWhatIsWritten) {
  graph_.write(block_, 0, 32, Value::zero());
  graph_.write(block_, 8, 8, Value::address(block_, 0));
  EXPECT_EQ(known(0, 8), Value::zero());
  EXPECT_EQ(known(8, 8), Value::address(block_, 0));
  EXPECT_EQ(known(16, 16), Value::zero());
  EXPECT_EQ(known(0, 32), std::nullopt);
  graph_.write(block_, 8, 8, Value::zero());
  EXPECT_EQ(known(0, 32), Value::zero());
}

TEST_F(Fields, WhatWasReadOnceIsTheSameAgain) {
  const Value first = graph_.read(block_, 4, 4);
  EXPECT_TRUE(first.is_symbol());
  EXPECT_EQ(graph_.read(block_, 4, 4), first);
  const Value part = graph_.read(block_, 6, 2);  // beside the other one
  EXPECT_NE(part, first);
  EXPECT_EQ(graph_.read(block_, 4, 4), first);
  graph_.write(block_, 7, 1, Value::number(1));
  EXPECT_NE(graph_.read(block_, 4, 4), first);
}

TEST_F(Fields, AddressesAreNotKnownInParts) {
  graph_.write(block_, 0, 8, Value::address(block_, 4));
  EXPECT_EQ(known(0, 4), std::nullopt);
  graph_.write(block_, 0, 1, Value::zero());
  EXPECT_EQ(known(0, 8), std::nullopt);
}

TEST_F(Fields, CopiesTakeWholeFieldsAndPartsOfNumbers) {
  graph_.write(block_, 0, 8, Value::number(0x0807060504030201));
  graph_.write(block_, 8, 8, Value::address(block_, 0));
  const ObjectId other = add_block(graph_);
  graph_.copy(other, 10, block_, 4, 12);
  EXPECT_EQ(known_value(graph_[other], 10, 4), Value::number(0x08070605));
  EXPECT_EQ(known_value(graph_[other], 14, 8), Value::address(block_, 0));
  graph_.copy(block_, 2, block_, 0, 8);  // onto itself
  EXPECT_EQ(known(2, 8), Value::number(0x0807060504030201));
  EXPECT_EQ(known(8, 8), std::nullopt);
}

}  // namespace
}  // namespace gmc::test
