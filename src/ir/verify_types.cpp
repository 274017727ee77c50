// Types: each has the parts its kind wants and no others, and none contains itself by value. Pointers and functions may
// refer to anything, so that the graph as a whole may have cycles.
#include "ir/verify_parts.hpp"

namespace gmc::ir {
namespace {

bool has_element(TypeKind kind) {
  switch (kind) {
    case TypeKind::Complex:
    case TypeKind::Vector:
    case TypeKind::Pointer:
    case TypeKind::Reference:
    case TypeKind::Array:
    case TypeKind::Function: return true;
    default: return false;
  }
}

bool contains_element(TypeKind kind) {
  return kind == TypeKind::Complex || kind == TypeKind::Vector || kind == TypeKind::Array;
}

bool has_fields(TypeKind kind) {
  return kind == TypeKind::Record || kind == TypeKind::Union;
}

void verify_fields(const Module& module, const Type& type, std::size_t id) {
  for (std::size_t i = 0; i < type.fields.size(); ++i) {
    const Field& field = type.fields[i];
    if (!is_none_or_in(module.strings, field.name)) fail("type {}: field {} has no valid name", id, i);
    if (!module.types.contains(field.type)) fail("type {}: field {} has no valid type", id, i);
    const bool has_size = !type.is_incomplete && !type.is_variable_size;
    if (has_size && field.bit_offset / 8 > type.size) fail("type {}: field {} begins outside of it", id, i);
    if (field.bit_offset > std::numeric_limits<std::uint64_t>::max() - field.bit_size) {
      fail("type {}: field {} has an absurd size", id, i);
    }
  }
}

void verify_numbers(const Type& type, std::size_t id) {
  if (static_cast<std::uint8_t>(type.kind) >= type_kind_count) fail("type {} has an unknown kind", id);
  if (static_cast<std::uint8_t>(type.float_format) >= float_format_count) fail("type {} has an unknown format", id);
  if (type.float_format != FloatFormat::None && type.kind != TypeKind::Float) {
    fail("type {} has a floating-point format but is no floating-point type", id);
  }
  if (type.size > greatest_size) fail("type {} has the absurd size {}", id, type.size);
  if (!is_power_of_two(type.align)) fail("type {} has alignment {}, not a power of two", id, type.align);
  const bool has_precision = type.is_integral() || type.kind == TypeKind::Float;
  if (has_precision && !type.is_incomplete && type.precision > 8 * type.size) {
    fail("type {} has {} bits in {} bytes", id, type.precision, type.size);
  }
  if (type.count != 0 && type.kind != TypeKind::Array && type.kind != TypeKind::Vector) {
    fail("type {} has a count but is neither array nor vector", id);
  }
}

void verify_type(const Module& module, const Type& type, std::size_t id) {
  verify_numbers(type, id);
  if (!is_none_or_in(module.strings, type.name)) fail("type {} has no valid name", id);
  if (has_element(type.kind) != static_cast<bool>(type.element)) {
    fail("type {} {} an element type", id, type.element ? "must not have" : "lacks");
  }
  if (!is_none_or_in(module.types, type.element)) fail("type {} has no valid element type", id);
  if (!type.fields.empty() && !has_fields(type.kind)) fail("type {} has fields but is no record", id);
  verify_fields(module, type, id);
  if (!type.parameters.empty() && type.kind != TypeKind::Function) {
    fail("type {} has parameters but is no function", id);
  }
  for (std::size_t i = 0; i < type.parameters.size(); ++i) {
    if (!module.types.contains(type.parameters[i])) fail("type {}: parameter {} has no valid type", id, i);
  }
  if (!type.enumerators.empty() && type.kind != TypeKind::Enum) {
    fail("type {} has enumerators but is no enumeration", id);
  }
  for (std::size_t i = 0; i < type.enumerators.size(); ++i) {
    if (!module.strings.contains(type.enumerators[i].name)) fail("type {}: enumerator {} has no valid name", id, i);
  }
}

// Depth-first search with its own stack: a module may nest types as deeply as it likes.
class ContainmentSearch {
 public:
  explicit ContainmentSearch(const Table<TypeId, Type>& types) : types_(types), states_(types.size(), State::New) {}

  void run() {
    for (std::size_t i = 0; i < types_.size(); ++i) {
      enter(TypeId{i});
      while (!open_.empty()) step();
    }
  }

 private:
  enum class State : std::uint8_t { New, Open, Done };
  struct Frame {
    TypeId type;
    std::size_t next_child = 0;
  };

  void enter(TypeId id) {
    State& state = states_[id.index()];
    if (state == State::Open) fail("type {} contains itself", id.index());
    if (state == State::Done) return;
    const Type& type = types_[id];
    if (contains_element(type.kind) || !type.fields.empty()) {
      state = State::Open;
      open_.push_back({id});
    } else {
      state = State::Done;
    }
  }

  void step() {
    Frame& frame = open_.back();
    const Type& type = types_[frame.type];
    const std::size_t child = frame.next_child++;
    if (contains_element(type.kind)) {
      if (child == 0) return enter(type.element);
    } else if (child < type.fields.size()) {
      return enter(type.fields[child].type);
    }
    states_[frame.type.index()] = State::Done;
    open_.pop_back();
  }

  const Table<TypeId, Type>& types_;
  std::vector<State> states_;
  std::vector<Frame> open_;
};

}  // namespace

void verify_types(const Module& module) {
  for (std::size_t i = 0; i < module.types.size(); ++i) verify_type(module, module.types[TypeId{i}], i);
  ContainmentSearch{module.types}.run();
}

}  // namespace gmc::ir
