#include "ir/print_float.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

namespace gmc::ir {
namespace {

template <class T>
std::string text(FloatFormat format, T value, std::size_t size = sizeof(T)) {
  std::vector<std::uint8_t> bytes(size);
  std::memcpy(bytes.data(), &value, size);
  return float_text(format, bytes);
}
std::string text(double value) {
  return text(FloatFormat::Binary64, value);
}
std::string text(float value) {
  return text(FloatFormat::Binary32, value);
}
std::string x87(long double value) {
  return text(FloatFormat::X87Extended, value, 10);
}
std::string half(std::uint16_t bits) {
  return text(FloatFormat::Binary16, bits);
}
std::string quad(std::uint64_t high, std::uint64_t low) {
  const std::uint64_t words[] = {low, high};
  std::vector<std::uint8_t> bytes(sizeof words);
  std::memcpy(bytes.data(), words, sizeof words);
  return float_text(FloatFormat::Binary128, bytes);
}

TEST(PrintFloat, ShortestDigitsOfDoubles) {
  EXPECT_EQ(text(0.0), "0.0");
  EXPECT_EQ(text(-0.0), "-0.0");
  EXPECT_EQ(text(1.0), "1.0");
  EXPECT_EQ(text(-2.5), "-2.5");
  EXPECT_EQ(text(0.1), "0.1");
  EXPECT_EQ(text(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(text(100.0), "100.0");
  EXPECT_EQ(text(0.0001), "0.0001");
  EXPECT_EQ(text(0.00001), "1e-05");
  EXPECT_EQ(text(1e15), "1000000000000000.0");
  EXPECT_EQ(text(1e16), "1e+16");
  EXPECT_EQ(text(1e22), "1e+22");
  EXPECT_EQ(text(1e23), "1e+23");
  EXPECT_EQ(text(9007199254740993.0), "9007199254740992.0");
  EXPECT_EQ(text(std::numeric_limits<double>::max()), "1.7976931348623157e+308");
  EXPECT_EQ(text(std::numeric_limits<double>::min()), "2.2250738585072014e-308");
  EXPECT_EQ(text(std::numeric_limits<double>::denorm_min()), "5e-324");
}

TEST(PrintFloat, SpecialValues) {
  EXPECT_EQ(text(std::numeric_limits<double>::infinity()), "inf");
  EXPECT_EQ(text(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(text(FloatFormat::Binary64, std::uint64_t{0x7ff8000000000000}), "nan");
  EXPECT_EQ(text(FloatFormat::Binary64, std::uint64_t{0xfff8000000000000}), "-nan");
  EXPECT_EQ(text(FloatFormat::Binary64, std::uint64_t{0x7ff0000000000005}), "nan(0x5)");
}

TEST(PrintFloat, EveryFormatHasItsSuffix) {
  EXPECT_EQ(text(0.1F), "0.1f");
  EXPECT_EQ(text(16777216.0F), "16777216.0f");
  EXPECT_EQ(text(std::numeric_limits<float>::max()), "3.4028235e+38f");
  EXPECT_EQ(x87(0.1L), "0.1L");
  EXPECT_EQ(x87(static_cast<long double>(0.1)), "0.10000000000000000555L");
  EXPECT_EQ(x87(std::numeric_limits<long double>::max()), "1.189731495357231765e+4932L");
  EXPECT_EQ(x87(std::numeric_limits<long double>::denorm_min()), "4e-4951L");
  EXPECT_EQ(half(0x3c00), "1.0f16");
  EXPECT_EQ(half(0x2e66), "0.1f16");
  EXPECT_EQ(half(0x7bff), "65500.0f16");
  EXPECT_EQ(half(0x0001), "6e-08f16");
  EXPECT_EQ(text(FloatFormat::BFloat16, std::uint16_t{0x3fc0}), "1.5bf16");
  EXPECT_EQ(quad(0x3fff000000000000, 0), "1.0f128");
  EXPECT_EQ(quad(0x3ffb999999999999, 0x999999999999999a), "0.1f128");
  EXPECT_EQ(quad(0x7ffeffffffffffff, 0xffffffffffffffff), "1.189731495357231765085759326628007e+4932f128");
  EXPECT_EQ(quad(0, 1), "6e-4966f128");
  const double parts[] = {1.5, 0.25};
  std::vector<std::uint8_t> bytes(sizeof parts);
  std::memcpy(bytes.data(), parts, sizeof parts);
  EXPECT_EQ(float_text(FloatFormat::DoubleDouble, bytes), "(1.5 + 0.25)");
}

TEST(PrintFloat, BytesOfWhatHasNoKnownMeaning) {
  EXPECT_EQ(text(FloatFormat::Decimal64, std::uint64_t{0x31c000000000000f}), "0x31c000000000000f");
  EXPECT_EQ(float_text(FloatFormat::Binary64, std::vector<std::uint8_t>{1, 2}), "0x0201");
  // An x87 number without its leading 1.
  EXPECT_EQ(float_text(FloatFormat::X87Extended, std::vector<std::uint8_t>{0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0x3f}),
            "0x3fff0000000000000000");
}

// Two independent witnesses: fmt's own shortest digits, and the C library reading the text back.
TEST(PrintFloat, RandomValuesAreShortestAndReadBack) {
  std::mt19937_64 random{1};
  for (int i = 0; i < 3000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (!std::isfinite(value)) continue;
    const std::string printed = text(value);
    ASSERT_EQ(std::strtod(printed.c_str(), nullptr), value) << printed;
    const auto digits = [](const std::string& number) {
      std::string result;
      for (const char c : number.substr(0, number.find('e'))) {
        if (c >= '0' && c <= '9' && !(c == '0' && result.empty())) result += c;
      }
      while (result.ends_with('0')) result.pop_back();
      return result;
    };
    ASSERT_EQ(digits(printed), digits(fmt::format("{}", value))) << printed;

    const auto single = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (std::isfinite(single)) {
      ASSERT_EQ(std::strtof(text(single).c_str(), nullptr), single) << text(single);
    }
  }
}

TEST(PrintFloat, RandomLongDoublesReadBack) {
  if constexpr (std::numeric_limits<long double>::digits == 64) {
    std::mt19937_64 random{2};
    for (int i = 0; i < 300; ++i) {
      std::uint8_t bytes[16] = {};
      const std::uint64_t significand = random() | std::uint64_t{1} << 63;
      const auto exponent = static_cast<std::uint16_t>(random() % 0x7ffe + 1);
      std::memcpy(bytes, &significand, 8);
      std::memcpy(bytes + 8, &exponent, 2);
      long double value = 0;
      std::memcpy(&value, bytes, sizeof value);
      const std::string printed = x87(value);
      ASSERT_EQ(std::strtold(printed.c_str(), nullptr), value) << printed;
    }
  }
}

}  // namespace
}  // namespace gmc::ir
