#include "ir/print_float.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace gmc::ir {

namespace {

__extension__ using Bits = unsigned __int128;

// An unsigned integer of any size, least significant limb first, without leading zero limbs.
class Natural {
 public:
  explicit Natural(Bits value) {
    for (; value != 0; value >>= 32) limbs_.push_back(static_cast<std::uint32_t>(value));
  }

  void multiply(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs_) {
      carry += std::uint64_t{limb} * factor;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  void shift_left(unsigned count) {
    if (limbs_.empty()) return;
    multiply(std::uint32_t{1} << count % 32);
    limbs_.insert(limbs_.begin(), count / 32, 0);
  }

  void subtract(const Natural& other) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      borrow += std::int64_t{limbs_[i]} - (i < other.limbs_.size() ? other.limbs_[i] : 0);
      limbs_[i] = static_cast<std::uint32_t>(borrow);
      borrow >>= 32;
    }
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
  }

  void add(const Natural& other) {
    limbs_.resize(std::max(limbs_.size(), other.limbs_.size()));
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      carry += std::uint64_t{limbs_[i]} + (i < other.limbs_.size() ? other.limbs_[i] : 0);
      limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  [[nodiscard]] std::strong_ordering operator<=>(const Natural& other) const {
    if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
    return std::lexicographical_compare_three_way(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(),
                                                  other.limbs_.rend());
  }
  [[nodiscard]] bool operator==(const Natural&) const = default;

 private:
  std::vector<std::uint32_t> limbs_;
};

[[nodiscard]] Natural sum(Natural a, const Natural& b) {
  a.add(b);
  return a;
}

// How a binary format is laid out: sign, exponent, fraction from the top; x87 also stores the leading 1.
struct Layout {
  unsigned exponent_bits;
  unsigned fraction_bits;
  bool has_integer_bit;
  std::string_view suffix;

  [[nodiscard]] unsigned bytes() const { return (1 + exponent_bits + fraction_bits + (has_integer_bit ? 1 : 0)) / 8; }
};

[[nodiscard]] const Layout* layout_of(FloatFormat format) {
  static constexpr Layout binary16{5, 10, false, "f16"};
  static constexpr Layout bfloat16{8, 7, false, "bf16"};
  static constexpr Layout binary32{8, 23, false, "f"};
  static constexpr Layout binary64{11, 52, false, ""};
  static constexpr Layout x87{15, 63, true, "L"};
  static constexpr Layout binary128{15, 112, false, "f128"};
  switch (format) {
    case FloatFormat::Binary16: return &binary16;
    case FloatFormat::BFloat16: return &bfloat16;
    case FloatFormat::Binary32: return &binary32;
    case FloatFormat::Binary64: return &binary64;
    case FloatFormat::X87Extended: return &x87;
    case FloatFormat::Binary128: return &binary128;
    default: return nullptr;
  }
}

// 0.d₁d₂d₃… × 10^exponent
struct Decimal {
  std::string digits;
  int exponent = 0;
};

// The shortest decimal strictly between the midpoints to the neighbours of significand × 2^exponent (or on a midpoint,
// when the significand is even, since reading rounds to even). `is_boundary`: the lower neighbour is half as far.
[[nodiscard]] Decimal shortest(Bits significand, int exponent, bool is_boundary) {
  // value = numerator / denominator; above and below are the distances to the midpoints, over the same denominator.
  Natural numerator{significand};
  Natural denominator{1};
  Natural below{1};
  numerator.shift_left(is_boundary ? 2 : 1);
  denominator.shift_left(is_boundary ? 2 : 1);
  if (exponent > 0) {
    numerator.shift_left(static_cast<unsigned>(exponent));
    below.shift_left(static_cast<unsigned>(exponent));
  } else {
    denominator.shift_left(static_cast<unsigned>(-exponent));
  }
  Natural above = below;
  if (is_boundary) above.shift_left(1);

  int bits = 0;
  for (Bits rest = significand; rest != 0; rest >>= 1) ++bits;
  Decimal result;
  result.exponent = static_cast<int>(std::ceil((exponent + bits - 1) * 0.30102999566398120 - 1e-10));
  for (int i = 0; i < result.exponent; ++i) denominator.multiply(10);
  for (int i = 0; i > result.exponent; --i) {
    numerator.multiply(10);
    above.multiply(10);
    below.multiply(10);
  }

  const bool may_touch = significand % 2 == 0;
  const auto reaches = [may_touch](std::strong_ordering order) { return order > 0 || (may_touch && order == 0); };
  if (reaches(sum(numerator, above) <=> denominator)) {
    ++result.exponent;
  } else {
    numerator.multiply(10);
    above.multiply(10);
    below.multiply(10);
  }
  while (true) {
    char digit = '0';
    for (; numerator >= denominator; ++digit) numerator.subtract(denominator);
    const bool is_low = reaches(below <=> numerator);
    const bool is_high = reaches(sum(numerator, above) <=> denominator);
    if (is_low || is_high) {
      const auto doubled = sum(numerator, numerator) <=> denominator;
      const bool is_nearer_above = doubled > 0 || (doubled == 0 && digit % 2 != 0);
      if (is_high && (!is_low || is_nearer_above)) ++digit;
      result.digits += digit;
      return result;
    }
    result.digits += digit;
    numerator.multiply(10);
    above.multiply(10);
    below.multiply(10);
  }
}

// As C and Python write it: plain where that is short, otherwise with an exponent.
[[nodiscard]] std::string decimal_text(const Decimal& decimal) {
  const int count = static_cast<int>(decimal.digits.size());
  const int point = decimal.exponent;
  if (point <= -4 || point > 16) {
    const std::string fraction = count > 1 ? "." + decimal.digits.substr(1) : std::string{};
    return fmt::format("{}{}e{:+03}", decimal.digits[0], fraction, point - 1);
  }
  if (point <= 0) return fmt::format("0.{:0<{}}{}", "", -point, decimal.digits);
  if (point >= count) return fmt::format("{}{:0<{}}.0", decimal.digits, "", point - count);
  return fmt::format("{}.{}", decimal.digits.substr(0, static_cast<std::size_t>(point)),
                     decimal.digits.substr(static_cast<std::size_t>(point)));
}

[[nodiscard]] std::string hexadecimal(std::span<const std::uint8_t> bytes) {
  std::string text = "0x";
  for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte) {
    fmt::format_to(std::back_inserter(text), "{:02x}", *byte);
  }
  return text;
}

[[nodiscard]] std::string binary_text(const Layout& layout, std::span<const std::uint8_t> bytes) {
  Bits bits = 0;
  for (unsigned i = layout.bytes(); i-- > 0;) bits = bits << 8 | bytes[i];
  const unsigned stored_bits = layout.fraction_bits + (layout.has_integer_bit ? 1 : 0);
  const Bits fraction = bits & ((Bits{1} << layout.fraction_bits) - 1);
  const bool integer_bit = (bits >> layout.fraction_bits & 1) != 0;
  const int largest = (1 << layout.exponent_bits) - 1;
  const int biased = static_cast<int>(static_cast<unsigned>(bits >> stored_bits) & static_cast<unsigned>(largest));
  const std::string_view sign = (bits >> (stored_bits + layout.exponent_bits) & 1) != 0 ? "-" : "";

  if (layout.has_integer_bit && integer_bit != (biased != 0)) return hexadecimal(bytes.first(layout.bytes()));
  if (biased == largest) {
    if (fraction == 0) return fmt::format("{}inf", sign);
    const Bits quiet = Bits{1} << (layout.fraction_bits - 1);
    if (fraction == quiet) return fmt::format("{}nan", sign);
    return fmt::format("{}nan(0x{:x})", sign, fraction);
  }
  if (biased == 0 && fraction == 0) return fmt::format("{}0.0{}", sign, layout.suffix);

  const Bits significand = biased == 0 ? fraction : fraction | Bits{1} << layout.fraction_bits;
  const int bias = largest / 2;
  const int exponent = std::max(biased, 1) - bias - static_cast<int>(layout.fraction_bits);
  const Decimal decimal = shortest(significand, exponent, fraction == 0 && biased > 1);
  return fmt::format("{}{}{}", sign, decimal_text(decimal), layout.suffix);
}

}  // namespace

std::string float_text(FloatFormat format, std::span<const std::uint8_t> bytes) {
  if (format == FloatFormat::DoubleDouble && bytes.size() >= 16) {
    return fmt::format("({} + {})", float_text(FloatFormat::Binary64, bytes.first(8)),
                       float_text(FloatFormat::Binary64, bytes.subspan(8, 8)));
  }
  const Layout* layout = layout_of(format);
  return layout != nullptr && bytes.size() >= layout->bytes() ? binary_text(*layout, bytes) : hexadecimal(bytes);
}

}  // namespace gmc::ir
