// The container: what it stores, and one clear sentence for everything that can be wrong with it.
#include "ir/container.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "ir/codec.hpp"
#include "random_module.hpp"
#include "support/error.hpp"

namespace gmc::ir::test {
namespace {

using Bytes = std::vector<std::uint8_t>;
using ::testing::HasSubstr;

Bytes compressible() {
  return Bytes(1000, 'x');
}

Bytes incompressible() {
  Bytes bytes(100);
  std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
  return bytes;
}

void store(Bytes& bytes, std::size_t offset, std::uint64_t value, std::size_t width) {
  for (std::size_t i = 0; i < width; ++i) bytes[offset + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

void fix_checksum(Bytes& container, std::size_t stored_length) {
  const std::uint64_t sum =
      container_checksum(container, std::span{container}.subspan(container_offset::payload, stored_length));
  store(container, container_offset::checksum, sum, 8);
}

std::string error_of(const Bytes& container) {
  try {
    (void)unwrap(container, "x.o");
    return "accepted";
  } catch (const UserError& error) {
    return error.what();
  }
}

Bytes unwrapped(const Bytes& container) {
  const Payload payload = unwrap(container, "x.o");
  return {payload.bytes.begin(), payload.bytes.end()};
}

TEST(Container, PayloadComesBack) {
  for (const Bytes& payload : {Bytes{}, Bytes{1}, compressible(), incompressible()}) {
    const Bytes container = wrap(payload);
    EXPECT_EQ(container.size() % 8, 0u);
    EXPECT_TRUE(looks_like_module(container));
    EXPECT_EQ(unwrapped(container), payload);
  }
}

TEST(Container, CompressesOnlyWhatShrinks) {
  EXPECT_LT(wrap(compressible()).size(), 100u);
  EXPECT_EQ(wrap(incompressible()).size(), 40u + 104u);
}

// The reader takes such a ratio for damage, so the writer must not produce it.
TEST(Container, StoresWhatShrinksTooMuch) {
  const Bytes payload(1 << 20, 'x');
  const Bytes container = wrap(payload);
  EXPECT_GT(container.size(), payload.size());
  EXPECT_EQ(unwrapped(container), payload);
}

TEST(Container, PaddingMayBeMissing) {
  Bytes container = wrap(incompressible());
  container.resize(40 + 100);
  EXPECT_EQ(unwrapped(container), incompressible());
}

TEST(Container, ForeignFile) {
  EXPECT_EQ(error_of({'\x7f', 'E', 'L', 'F', 2, 1, 1, 0, 0}),
            "x.o: this is not a gmc module: build the file with 'gmc cc' or 'gmc c++'");
  EXPECT_EQ(error_of({}), "x.o: the module is truncated (0 of 40 bytes): rebuild the file with 'gmc cc'");
}

TEST(Container, TextModeDamage) {
  Bytes container = wrap(incompressible());
  container.erase(container.begin() + 4);  // \r\n → \n
  EXPECT_EQ(error_of(container),
            "x.o: the module is damaged, probably by a transfer in text mode: copy the file again in binary mode");
}

TEST(Container, Truncated) {
  Bytes container = wrap(incompressible());
  container.resize(139);
  EXPECT_EQ(error_of(container), "x.o: the module is truncated (139 of 140 bytes): rebuild the file with 'gmc cc'");
  container.resize(39);
  EXPECT_EQ(error_of(container), "x.o: the module is truncated (39 of 40 bytes): rebuild the file with 'gmc cc'");
  container.resize(5);
  EXPECT_EQ(error_of(container), "x.o: the module is truncated (5 of 40 bytes): rebuild the file with 'gmc cc'");
}

TEST(Container, EveryFlippedBitIsNoticed) {
  const Bytes container = wrap(incompressible());
  for (std::size_t bit = 0; bit < 8 * container.size(); ++bit) {
    Bytes damaged = container;
    damaged[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    EXPECT_NE(error_of(damaged), "accepted") << "bit " << bit;
  }
}

TEST(Container, WrongChecksum) {
  Bytes container = wrap(incompressible());
  container[60] ^= 1;
  EXPECT_EQ(error_of(container),
            "x.o: the module is corrupt (its checksum does not match): rebuild the file with 'gmc cc'");
}

TEST(Container, NewerVersion) {
  Bytes container = wrap(incompressible());
  store(container, container_offset::version, 7, 4);
  fix_checksum(container, 100);
  EXPECT_EQ(error_of(container),
            "x.o: module has format version 7, this gmc reads up to 1: update gmc or rebuild the file with this "
            "'gmc cc'");
}

TEST(Container, OlderVersion) {
  Bytes container = wrap(incompressible());
  store(container, container_offset::version, 0, 4);
  fix_checksum(container, 100);
  EXPECT_EQ(error_of(container),
            "x.o: module has format version 0, this gmc reads 1 only: rebuild the file with this 'gmc cc'");
}

// A flipped bit in the version is damage, not news.
TEST(Container, DamagedVersionIsDamage) {
  Bytes container = wrap(incompressible());
  container[container_offset::version] ^= 2;
  EXPECT_THAT(error_of(container), HasSubstr("is corrupt (its checksum does not match)"));
}

TEST(Container, UnknownFlags) {
  Bytes container = wrap(incompressible());
  store(container, container_offset::flags, 2, 4);
  fix_checksum(container, 100);
  EXPECT_THAT(error_of(container), HasSubstr("is corrupt (it has unknown flags)"));
}

TEST(Container, LyingLengths) {
  Bytes container = wrap(incompressible());
  store(container, container_offset::stored_length, std::uint64_t{1} << 60, 8);
  EXPECT_THAT(error_of(container), HasSubstr("is corrupt (its length is absurd)"));

  container = wrap(incompressible());
  store(container, container_offset::raw_length, 101, 8);
  fix_checksum(container, 100);
  EXPECT_THAT(error_of(container), HasSubstr("is corrupt (its lengths disagree)"));

  const Bytes compressed = wrap(compressible());
  const std::size_t stored_length = compressed[container_offset::stored_length];
  for (const std::uint64_t length : {std::uint64_t{999}, std::uint64_t{1001}, stored_length * 2000 - 1}) {
    container = compressed;
    store(container, container_offset::raw_length, length, 8);
    fix_checksum(container, stored_length);
    EXPECT_THAT(error_of(container),
                HasSubstr("is corrupt (its compressed payload has another length than announced)"));
  }
  for (const std::uint64_t length : {stored_length * 2000 + 2000, (std::uint64_t{1} << 30) + 1, ~std::uint64_t{0}}) {
    container = compressed;
    store(container, container_offset::raw_length, length, 8);
    fix_checksum(container, stored_length);
    EXPECT_THAT(error_of(container), HasSubstr("is corrupt (its length is absurd)"));
  }
}

TEST(Container, SomethingBehindIt) {
  Bytes container = wrap(incompressible());
  container.back() = 1;
  EXPECT_THAT(error_of(container), HasSubstr("is corrupt (something else follows it)"));
  container = wrap(incompressible());
  container.resize(container.size() + 8);
  EXPECT_THAT(error_of(container), HasSubstr("is corrupt (something else follows it)"));
}

TEST(SplitModules, NothingInAnEmptySection) {
  EXPECT_TRUE(split_modules({}, "x.o").empty());
  EXPECT_TRUE(split_modules(Bytes(24, 0), "x.o").empty());
  EXPECT_TRUE(split_modules(Bytes(3, 0), "x.o").empty());
}

TEST(SplitModules, FindsEachModuleBehindPadding) {
  std::vector<Module> modules;
  Bytes section(16, 0);
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    modules.push_back(random_module(seed));
    const Bytes bytes = encode(modules.back());
    section.insert(section.end(), bytes.begin(), bytes.end());
    section.resize(section.size() + 8 * seed);
  }
  const auto parts = split_modules(section, "x.o");
  ASSERT_EQ(parts.size(), modules.size());
  for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_TRUE(decode(parts[i], "x.o") == modules[i]);
}

TEST(SplitModules, RejectsSomethingElse) {
  Bytes section = wrap(incompressible());
  section.resize(section.size() + 8, 'x');
  EXPECT_THROW((void)split_modules(section, "x.o"), UserError);
  section.resize(section.size() - 100);
  EXPECT_THROW((void)split_modules(section, "x.o"), UserError);
}

}  // namespace
}  // namespace gmc::ir::test
