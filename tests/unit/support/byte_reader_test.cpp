// Numbers as bytes and back, and what a reader does with bytes that end or lie.
#include "support/byte_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "support/byte_writer.hpp"

namespace gmc::support {
namespace {

using Bytes = std::vector<std::uint8_t>;
using ::testing::ElementsAre;

constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();

Bytes varint_bytes(std::uint64_t value) {
  ByteWriter writer;
  writer.varint(value);
  return writer.take();
}

Bytes signed_bytes(std::int64_t value) {
  ByteWriter writer;
  writer.signed_varint(value);
  return writer.take();
}

TEST(ByteWriter, VarintTakesSevenBitsPerByte) {
  EXPECT_THAT(varint_bytes(0), ElementsAre(0));
  EXPECT_THAT(varint_bytes(127), ElementsAre(127));
  EXPECT_THAT(varint_bytes(128), ElementsAre(0x80, 1));
  EXPECT_THAT(varint_bytes(300), ElementsAre(0xac, 2));
  EXPECT_THAT(varint_bytes(greatest), ElementsAre(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1));
}

TEST(ByteWriter, SmallSignedNumbersTakeOneByte) {
  EXPECT_THAT(signed_bytes(0), ElementsAre(0));
  EXPECT_THAT(signed_bytes(-1), ElementsAre(1));
  EXPECT_THAT(signed_bytes(1), ElementsAre(2));
  EXPECT_THAT(signed_bytes(-64), ElementsAre(127));
}

TEST(ByteReader, ReadsBackEveryMagnitude) {
  ByteWriter writer;
  std::vector<std::uint64_t> values;
  for (unsigned bit = 0; bit < 64; ++bit) {
    for (const std::uint64_t value : {std::uint64_t{1} << bit, (std::uint64_t{1} << bit) - 1}) values.push_back(value);
  }
  values.push_back(greatest);
  for (const std::uint64_t value : values) {
    writer.varint(value);
    writer.signed_varint(static_cast<std::int64_t>(value));
    writer.signed_varint(-static_cast<std::int64_t>(value >> 1));
  }
  const Bytes bytes = writer.take();
  ByteReader reader{bytes};
  for (const std::uint64_t value : values) {
    EXPECT_EQ(reader.varint(), value);
    EXPECT_EQ(reader.signed_varint(), static_cast<std::int64_t>(value));
    EXPECT_EQ(reader.signed_varint(), -static_cast<std::int64_t>(value >> 1));
  }
  EXPECT_TRUE(reader.at_end());
}

TEST(ByteReader, SignedExtremes) {
  for (const std::int64_t value :
       {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    const Bytes bytes = signed_bytes(value);
    EXPECT_EQ(ByteReader{bytes}.signed_varint(), value);
  }
}

TEST(ByteReader, ReadsBytesAndText) {
  ByteWriter writer;
  writer.byte(7);
  writer.bytes(std::string_view{"abc"});
  writer.bytes(Bytes{1, 2});
  EXPECT_EQ(writer.size(), 6u);
  const Bytes bytes = writer.take();
  ByteReader reader{bytes};
  EXPECT_EQ(reader.byte(), 7);
  EXPECT_EQ(reader.text(3), "abc");
  EXPECT_EQ(reader.remaining(), 2u);
  EXPECT_THAT(reader.bytes(2), ElementsAre(1, 2));
  EXPECT_TRUE(reader.at_end());
}

TEST(ByteReader, NoticesTheEnd) {
  const Bytes bytes = {0x80, 0x80};
  EXPECT_THROW((void)ByteReader{bytes}.varint(), MalformedBytes);
  EXPECT_THROW((void)ByteReader{{}}.varint(), MalformedBytes);
  EXPECT_THROW((void)ByteReader{{}}.byte(), MalformedBytes);
  EXPECT_THROW((void)ByteReader{bytes}.bytes(3), MalformedBytes);
  EXPECT_THROW((void)ByteReader{bytes}.text(greatest), MalformedBytes);
}

TEST(ByteReader, NoticesNumbersTooWide) {
  const Bytes bits_65 = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2};
  const Bytes bytes_11 = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x81, 0};
  EXPECT_THROW((void)ByteReader{bits_65}.varint(), MalformedBytes);
  EXPECT_THROW((void)ByteReader{bytes_11}.varint(), MalformedBytes);
  const Bytes bits_33 = varint_bytes(std::uint64_t{1} << 32);
  EXPECT_THROW((void)ByteReader{bits_33}.varint32(), MalformedBytes);
  const Bytes bits_32 = varint_bytes((std::uint64_t{1} << 32) - 1);
  EXPECT_EQ(ByteReader{bits_32}.varint32(), 0xffffffffu);
}

TEST(ByteReader, BelievesCountsOnlyWhileItemsCanFollow) {
  const Bytes bytes = {2, 0, 0, 0, 0};
  EXPECT_EQ(ByteReader{bytes}.count(), 2u);
  EXPECT_EQ(ByteReader{bytes}.count(2), 2u);
  EXPECT_THROW((void)ByteReader{bytes}.count(3), MalformedBytes);
}

}  // namespace
}  // namespace gmc::support
