// Access paths as C expressions: OperandPrinter's part that knows about memory. The names come from the search in
// subobject.hpp, tried from the most to the least literal reading of the path:
//
//   1  the object at the base, as the access or its declaration says             p->list[i].next
//   2  the same with constant subscripts outside their arrays                    s.tail[7]
//   3  a neighbour of the object a pointer points to                             p[2].next
//   4  an object of the same size there, read as another type                    *(unsigned int *)&s.x
//   5  the address                                                               *(int *)((char *)p + 12)
#include <fmt/format.h>

#include <algorithm>

#include "ir/print_operand.hpp"
#include "ir/print_type.hpp"

namespace gmc::ir {

namespace {

[[nodiscard]] std::string with_constant(std::string text, std::int64_t constant) {
  if (constant == 0) return text;
  const auto magnitude = constant < 0 ? 0 - static_cast<std::uint64_t>(constant) : static_cast<std::uint64_t>(constant);
  return fmt::format("{} {} {}", text, constant < 0 ? '-' : '+', magnitude);
}

[[nodiscard]] std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

// How many members of a type can be reached by one name without naming a base class or anonymous member. Counts in a
// fixed number of steps, for types may contain themselves.
class MemberCount {
 public:
  MemberCount(const Module& module, std::string_view name) : module_(module), name_(name) {}

  [[nodiscard]] int in(TypeId id) {
    if (!module_.types.contains(id)) return 0;
    int count = 0;
    for (const Field& field : module_.types[id].fields) {
      if (--steps_left_ < 0) break;
      if (field.name) {
        count += module_.strings[field.name] == name_ ? 1 : 0;
      } else {
        count += in(field.type);
      }
    }
    return count;
  }

 private:
  const Module& module_;
  std::string_view name_;
  int steps_left_ = 1000;
};

[[nodiscard]] bool is_whole_bytes(const Module& module, const Path& path) {
  return path.bit_size == 0 || (path.bit_position == 0 && module.types.contains(path.type) &&
                                path.bit_size == module.types[path.type].size * 8);
}

}  // namespace

std::string OperandPrinter::path(const Path& path) const {
  std::string text = place(path);
  if (path.is_volatile) text += "{v}";
  if (path.is_reverse_order) text += "{reversed}";
  if (path.size) text += fmt::format("{{size {}}}", index_value(path.size));
  return text;
}

std::string OperandPrinter::address(const Path& path) const {
  std::string text = place(path);
  // `&*(T *)q` is `(T *)q`.
  return text.starts_with("*(") ? text.substr(1) : "&" + text;
}

std::string OperandPrinter::place(const Path& path) const {
  const std::vector<Root> candidates = roots(path);
  for (const Fit fit : {Fit::Exact, Fit::OutOfBounds}) {
    for (const Root& root : candidates) {
      if (const auto steps = find_subobject(module_, path, root.type, fit)) return render(path, root, *steps);
    }
  }
  for (const Root& root : candidates) {
    if (!root.is_pointer) continue;
    if (std::string text = neighbour_place(path, root); !text.empty()) return text;
  }
  for (const Root& root : candidates) {
    const auto steps = find_subobject(module_, path, root.type, Fit::SameSize);
    if (!steps) continue;
    if (steps->empty() && root.is_pointer) break;
    return fmt::format("*({})&{}", pointer_name(module_, path.type), render(path, root, *steps));
  }
  return raw_place(path);
}

// What may be assumed to lie at the base: of a variable first what it was declared as, of a pointer first what the
// access says it points to.
std::vector<OperandPrinter::Root> OperandPrinter::roots(const Path& path) const {
  std::vector<Root> result;
  const auto add_variable = [&](const std::string& name, TypeId declared) {
    result.push_back({name, declared, false, false});
    if (path.object && path.object != declared) result.push_back(cast_root("&" + name, path.object));
  };
  switch (path.base) {
    case PathBase::Slot: {
      const SlotId id{path.base_index};
      add_variable(locals_[id], function_.slots[id].type);
      break;
    }
    case PathBase::Symbol: {
      const SymbolId id{path.base_index};
      add_variable(symbol(id), module_.symbols[id].type);
      break;
    }
    case PathBase::Register: {
      const RegisterId id{path.base_index};
      const TypeId type = function_.registers[id].type;
      const bool is_pointer = module_.types.contains(type) && module_.types[type].is_pointer();
      const TypeId pointee = is_pointer ? module_.types[type].element : TypeId{};
      const Root plain{locals_[id], pointee, true, false};
      const bool is_plain = pointee == path.object ||
                            (pointee && path.object && type_name(module_, pointee) == type_name(module_, path.object));
      if (is_plain) {
        result.push_back({locals_[id], path.object, true, false});
      } else {
        result.push_back(cast_root(locals_[id], path.object));
        if (pointee) result.push_back(plain);
      }
      break;
    }
    case PathBase::Constant: result.push_back(cast_root(base_address(path), path.object)); break;
  }
  return result;
}

OperandPrinter::Root OperandPrinter::cast_root(const std::string& pointer, TypeId type) const {
  return {fmt::format("({}){}", pointer_name(module_, type), pointer), type, true, true};
}

// The base of the path as a pointer of whatever type.
std::string OperandPrinter::base_address(const Path& path) const {
  switch (path.base) {
    case PathBase::Slot: return "&" + locals_[SlotId{path.base_index}];
    case PathBase::Symbol: return "&" + symbol(SymbolId{path.base_index});
    case PathBase::Register: return locals_[RegisterId{path.base_index}];
    case PathBase::Constant: break;
  }
  const auto bytes = module_.bytes_of(module_.constants[ConstantId{path.base_index}]);
  std::uint64_t address = 0;
  for (std::size_t i = std::min<std::size_t>(bytes.size(), sizeof address); i-- > 0;) address = address << 8 | bytes[i];
  return fmt::format("{:#x}", address);
}

std::string OperandPrinter::raw_place(const Path& path) const {
  std::string address = base_address(path);
  if (path.offset != 0 || !path.indices.empty()) {
    address = with_constant("(char *)" + address, path.offset);
    for (const PathIndex& index : path.indices) {
      const auto low = static_cast<std::uint64_t>(index.low);
      std::string factor = with_constant(index_value(index.index), static_cast<std::int64_t>(0 - low));
      if (index.low != 0) factor = fmt::format("({})", factor);
      address += fmt::format(" + {} * {}", factor, index.stride);
      if (index.dynamic_stride) address += fmt::format(" * {}", index_value(index.dynamic_stride));
    }
    address = fmt::format("({})", address);
  }
  std::string text = fmt::format("*({}){}", pointer_name(module_, path.type), address);
  if (!is_whole_bytes(module_, path)) {
    text += fmt::format("{{bits {}..{}}}", path.bit_position, path.bit_position + std::uint64_t{path.bit_size} - 1);
  }
  return text;
}

// A pointer used as an array: the object is not the one pointed to but another one of an imagined array.
std::string OperandPrinter::neighbour_place(const Path& path, const Root& root) const {
  if (!module_.types.contains(root.type)) return {};
  const Type& type = module_.types[root.type];
  constexpr std::uint64_t largest = std::uint64_t{1} << 48;
  if (type.kind == TypeKind::Void || type.size == 0 || type.size > largest) return {};
  const auto size = static_cast<std::int64_t>(type.size);
  SubobjectStep step;
  step.kind = SubobjectStep::Kind::Element;
  step.constant = floor_divide(path.offset, size);
  Path rest = path;
  rest.offset -= step.constant * size;
  std::string subscript_text = std::to_string(step.constant);
  for (std::size_t i = 0; i < path.indices.size(); ++i) {
    if (path.indices[i].stride != type.size || path.indices[i].dynamic_stride) continue;
    step.index = static_cast<std::uint32_t>(i);
    subscript_text = subscript(path, step);
    rest.indices.erase(rest.indices.begin() + static_cast<std::ptrdiff_t>(i));
    break;
  }
  const auto steps = find_subobject(module_, rest, root.type, Fit::Exact);
  if (!steps) return {};
  const std::string pointer = root.is_cast ? fmt::format("({})", root.text) : root.text;
  return render(rest, {fmt::format("{}[{}]", pointer, subscript_text), root.type, false, false}, *steps);
}

std::string OperandPrinter::render(const Path& path, const Root& root, const std::vector<SubobjectStep>& steps) const {
  std::string text = root.text;
  bool is_pointer = root.is_pointer;
  const auto open_cast = [&] {
    if (is_pointer && root.is_cast) text = fmt::format("({})", text);
  };
  TypeId owner;  // the object whose members are looked at while base classes and anonymous members are passed
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const SubobjectStep& step = steps[i];
    switch (step.kind) {
      case SubobjectStep::Kind::Field: {
        const Field& field = module_.types[step.type].fields[step.field];
        const bool is_passed = !field.name && i + 1 < steps.size() && steps[i + 1].kind == SubobjectStep::Kind::Field;
        if (!owner) owner = step.type;
        if (is_passed) break;
        open_cast();
        text += is_pointer ? "->" : ".";
        text += member(steps, i, owner);
        if (field.is_bit_field) text += fmt::format(":{}", field.bit_size);
        is_pointer = false;
        owner = {};
        break;
      }
      case SubobjectStep::Kind::Element:
        if (is_pointer) text = fmt::format("(*{})", text);
        is_pointer = false;
        text += fmt::format("[{}]", subscript(path, step));
        break;
      case SubobjectStep::Kind::RealPart:
      case SubobjectStep::Kind::ImaginaryPart:
        text.insert(0, is_pointer ? "*" : "");
        text.insert(0, step.kind == SubobjectStep::Kind::RealPart ? "__real__ " : "__imag__ ");
        is_pointer = false;
        break;
    }
  }
  return is_pointer ? "*" + text : text;
}

// The name of a member, with its class where `owner` has several of that name.
std::string OperandPrinter::member(const std::vector<SubobjectStep>& steps, std::size_t at, TypeId owner) const {
  const SubobjectStep& step = steps[at];
  const Field& field = module_.types[step.type].fields[step.field];
  if (!field.name) {
    const bool has_name = field.is_base && module_.types.contains(field.type) && module_.types[field.type].name;
    return has_name ? fmt::format("<{}>", type_name(module_, field.type)) : fmt::format("<+{}>", field.bit_offset / 8);
  }
  const std::string_view name = module_.strings[field.name];
  if (step.type == owner || MemberCount{module_, name}.in(owner) < 2) return std::string{name};
  std::string qualifier;
  for (std::size_t first = at; first > 0 && steps[first - 1].kind == SubobjectStep::Kind::Field; --first) {
    const SubobjectStep& outer = steps[first - 1];
    const Field& passed = module_.types[outer.type].fields[outer.field];
    if (passed.name) break;
    const bool has_name = module_.types[steps[first].type].name != StringId{};
    const std::string scope =
        has_name ? type_name(module_, steps[first].type) : fmt::format("<+{}>", passed.bit_offset / 8);
    qualifier.insert(0, fmt::format("{}::", scope));
    if (outer.type == owner) break;
  }
  return fmt::format("{}{}", qualifier, name);
}

std::string OperandPrinter::subscript(const Path& path, const SubobjectStep& step) const {
  if (!step.index) return std::to_string(step.constant);
  const PathIndex& index = path.indices[*step.index];
  const auto shift = static_cast<std::uint64_t>(step.constant) - static_cast<std::uint64_t>(index.low);
  return with_constant(index_value(index.index), static_cast<std::int64_t>(shift));
}

// Subscripts are registers or constants. Should one be memory after all, it is named by its number, since that memory
// may be reached by a path that leads back here.
std::string OperandPrinter::index_value(const Operand& operand) const {
  if (operand.is(OperandKind::Path) || operand.is(OperandKind::Address)) return fmt::format("<path {}>", operand.index);
  return this->operand(operand);
}

}  // namespace gmc::ir
