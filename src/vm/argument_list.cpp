#include "vm/argument_list.hpp"

#include <fmt/format.h>

namespace gmc::vm {

NextArgument ArgumentList::argument(std::size_t number) {
  while (taken_.size() < number && !is_at_end_) take();
  return number <= taken_.size() ? taken_[number - 1] : NextArgument{};
}

void ArgumentList::take() {
  if (!entry_) entry_ = is_by_value_ ? list_ : entry_of(machine_, list_);
  const auto next = entry_ ? argument_at(machine_, *entry_) : std::nullopt;
  is_at_end_ = !next || next->header.kind == ArgumentKind::None;
  if (is_at_end_) return;
  taken_.push_back(*next);
  entry_ = entry_behind(*next);
}

void ArgumentList::finish() {
  if (entry_ && !is_by_value_) set_entry(machine_, list_, *entry_);
}

namespace {

[[nodiscard]] std::string describe_value(ArgumentKind kind, unsigned size) {
  switch (kind) {
    case ArgumentKind::None: return "nothing";
    case ArgumentKind::Integer: return fmt::format("an integer of {} byte{}", size, size == 1 ? "" : "s");
    case ArgumentKind::Float: return fmt::format("a floating-point number of {} bytes", size);
    case ArgumentKind::Pointer: return "a pointer";
    case ArgumentKind::Other: return fmt::format("an object of {} byte{}", size, size == 1 ? "" : "s");
  }
  return {};
}

}  // namespace

std::string describe(const ArgumentHeader& header) {
  if (header.kind != ArgumentKind::Pointer || header.pointee_kind == ArgumentKind::None) {
    return describe_value(header.kind, header.size);
  }
  return "a pointer to " + describe_value(header.pointee_kind, header.pointee_size);
}

}  // namespace gmc::vm
