#include "terms/linear_form.hpp"

#include <algorithm>

#include "terms/term_pool.hpp"

namespace gmc::terms {

namespace {

// So few parts of so few bits times such factors stay far below 2^63.
constexpr std::size_t most_exact_parts = 16;
constexpr unsigned greatest_exact_width = 32;
constexpr std::int64_t greatest_exact_factor = std::int64_t{1} << 24;
constexpr std::int64_t greatest_exact_constant = std::int64_t{1} << 60;

// Terms share parts, so that a walk through all of a large one may not end.
constexpr std::uint32_t greatest_size = 1000;
constexpr unsigned greatest_nesting = 8;

[[nodiscard]] bool is_below(std::int64_t number, std::int64_t limit) {
  return number > -limit && number < limit;
}

// Modulo 2^64.
[[nodiscard]] std::int64_t product(std::int64_t a, std::uint64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * b);
}
[[nodiscard]] std::int64_t sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

[[nodiscard]] unsigned trailing_zeros(const Term& constant) {
  unsigned zeros = 0;
  while (zeros < constant.width && (constant.value >> zeros & 1) == 0) ++zeros;
  return zeros;
}

[[nodiscard]] unsigned low_zeros(const Term* term, unsigned nesting) {
  if (term->is_constant()) return trailing_zeros(*term);
  if (nesting == 0) return 0;
  const auto inner = [&](const Term* operand) { return low_zeros(operand, nesting - 1); };
  const Term* const a = term->operands[0];
  const Term* const b = term->operands[1];
  switch (term->op) {
    case Op::Add:
    case Op::Or:
    case Op::Xor: return std::min(inner(a), inner(b));
    case Op::And: return std::max(inner(a), inner(b));
    case Op::Multiply: return std::min<unsigned>(term->width, inner(a) + inner(b));
    case Op::SignExtend: return inner(a) == a->width ? term->width : inner(a);
    case Op::Concat: return inner(b) == b->width ? b->width + inner(a) : inner(b);
    case Op::Choose: return std::min(inner(b), inner(term->operands[2]));
    default: return 0;
  }
}

}  // namespace

unsigned low_zeros(const Term* term) {
  return low_zeros(term, greatest_nesting);
}

Bits likely_step(const Term* term) {
  while (true) {
    const Term* const a = term->operands[0];
    const Term* const b = term->operands[1];
    if (term->is(Op::Multiply) && b->is_constant()) return b->value;
    if (term->is(Op::Add) && b->is_constant()) {
      term = a;
    } else if (term->is(Op::SignExtend)) {
      term = a;
    } else if (is_zero_extended(term)) {
      term = b;
    } else {
      return Bits{1} << std::min(low_zeros(term), term->width - 1U);
    }
  }
}

bool LinearForm::is_exact() const {
  return is_below(constant, greatest_exact_constant) && parts.size() <= most_exact_parts &&
         std::ranges::all_of(parts, [](const Part& part) {
           return part.term->width <= greatest_exact_width && is_below(part.factor, greatest_exact_factor);
         });
}

LinearForm linear_form(const Term* root) {
  struct Open {
    const Term* term;  // of 64 bits
    std::int64_t factor;
  };
  LinearForm form;
  if (root->width < 64 || root->size > greatest_size) {
    form.parts.push_back({root, Extension::Sign, 1});
    return form;
  }
  std::vector<Open> open{{root, 1}};
  while (!open.empty()) {
    const auto [term, factor] = open.back();
    open.pop_back();
    if (factor == 0) continue;
    const Term* const a = term->operands[0];
    const Term* const b = term->operands[1];
    if (term->is_constant()) {
      form.constant = sum(form.constant, product(factor, static_cast<std::uint64_t>(term->value)));
    } else if (term->is(Op::Add)) {
      open.push_back({b, factor});
      open.push_back({a, factor});
    } else if (term->is(Op::Multiply) && b->is_constant()) {
      open.push_back({a, product(factor, static_cast<std::uint64_t>(b->value))});
    } else if (term->is(Op::SignExtend)) {
      form.parts.push_back({a, Extension::Sign, factor});
    } else if (is_zero_extended(term)) {
      form.parts.push_back({b, Extension::Zero, factor});
    } else {
      form.parts.push_back({term, Extension::Zero, factor});
    }
  }
  return form;
}

}  // namespace gmc::terms
