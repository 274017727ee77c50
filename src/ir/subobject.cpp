#include "ir/subobject.hpp"

#include <algorithm>

namespace gmc::ir {

namespace {

constexpr std::size_t max_depth = 24;
constexpr int max_work = 50'000;

[[nodiscard]] std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

class Search {
 public:
  Search(const Module& module, const Path& path, Fit fit)
      : module_(module), path_(path), fit_(fit), is_used_(path.indices.size(), false) {
    const bool has_type = module.types.contains(path.type);
    is_whole_ =
        path.bit_size == 0 || (path.bit_position == 0 && has_type && path.bit_size == module.types[path.type].size * 8);
  }

  [[nodiscard]] std::optional<std::vector<SubobjectStep>> run(TypeId root) {
    constexpr std::int64_t far = std::int64_t{1} << 58;  // beyond this, offsets in bits do not fit
    if (path_.offset > far || path_.offset < -far) return std::nullopt;
    if (!visit(root, path_.offset * 8 + path_.bit_position)) return std::nullopt;
    return std::move(steps_);
  }

 private:
  // Is the wanted place `bits` behind the start of an object of this type, which the steps so far lead to?
  bool visit(TypeId id, std::int64_t bits) {
    if (!module_.types.contains(id) || steps_.size() > max_depth || ++work_ > max_work) return false;
    if (bits == 0 && is_whole_ && is_wanted(id) && all_indices_used()) return true;
    const Type& type = module_.types[id];
    switch (type.kind) {
      case TypeKind::Record:
      case TypeKind::Union: return visit_fields(id, type, bits);
      case TypeKind::Array:
      case TypeKind::Vector: return visit_elements(id, type, bits);
      case TypeKind::Complex: return visit_parts(id, type, bits);
      default: return false;
    }
  }

  bool visit_fields(TypeId id, const Type& type, std::int64_t bits) {
    for (std::size_t i = 0; i < type.fields.size() && ++work_ <= max_work; ++i) {
      const Field& field = type.fields[i];
      const auto start = static_cast<std::int64_t>(field.bit_offset);
      if (start < 0 || start > bits || !covers(type, i, bits - start)) continue;
      steps_.push_back({SubobjectStep::Kind::Field, id, static_cast<std::uint32_t>(i), {}, 0});
      if (field.is_bit_field ? is_wanted_bit_field(field, bits - start) : visit(field.type, bits - start)) return true;
      steps_.pop_back();
    }
    return false;
  }

  // Members of unknown size (flexible arrays) cover all that follows, and so may an array at the end of a record, which
  // programs use in the same way. The offset of a path with indices lies in the first element.
  [[nodiscard]] bool covers(const Type& type, std::size_t number, std::int64_t bits) const {
    const Field& field = type.fields[number];
    if (field.bit_size == 0 || static_cast<std::uint64_t>(bits) < field.bit_size) return true;
    const bool is_last = type.kind == TypeKind::Union || number + 1 == type.fields.size();
    return fit_ == Fit::OutOfBounds && is_last && module_.types.contains(field.type) &&
           module_.types[field.type].kind == TypeKind::Array;
  }

  [[nodiscard]] bool is_wanted_bit_field(const Field& field, std::int64_t bits) const {
    return bits == 0 && path_.bit_size == field.bit_size && all_indices_used();
  }

  bool visit_elements(TypeId id, const Type& type, std::int64_t bits) {
    if (!module_.types.contains(type.element)) return false;
    const Type& element = module_.types[type.element];
    // Of indices that fit equally well the last one comes first: a path lists the innermost one first.
    for (const bool wants_same_count : {true, false}) {
      for (std::size_t i = path_.indices.size(); i-- > 0;) {
        const PathIndex& index = path_.indices[i];
        if (is_used_[i] || (index.count == type.count) != wants_same_count || !fits(index, element)) continue;
        is_used_[i] = true;
        if (visit_element(id, type, element, bits, static_cast<std::uint32_t>(i))) return true;
        is_used_[i] = false;
      }
      if (wants_same_count && visit_element(id, type, element, bits, std::nullopt)) return true;
    }
    return false;
  }

  [[nodiscard]] static bool fits(const PathIndex& index, const Type& element) {
    return index.dynamic_stride ? element.is_variable_size : index.stride == element.size;
  }

  bool visit_element(TypeId id, const Type& type, const Type& element, std::int64_t bits,
                     std::optional<std::uint32_t> index) {
    constexpr std::uint64_t largest = std::uint64_t{1} << 59;
    std::int64_t constant = 0;
    if (element.size != 0 && element.size <= largest) {
      const auto size = static_cast<std::int64_t>(element.size) * 8;
      constant = floor_divide(bits, size);
      bits -= constant * size;
    }
    const bool is_bounded = type.count != 0 && fit_ != Fit::OutOfBounds && !index;
    if (is_bounded && (constant < 0 || static_cast<std::uint64_t>(constant) >= type.count)) return false;
    steps_.push_back({SubobjectStep::Kind::Element, id, 0, index, constant});
    if (visit(type.element, bits)) return true;
    steps_.pop_back();
    return false;
  }

  bool visit_parts(TypeId id, const Type& type, std::int64_t bits) {
    const auto half = static_cast<std::int64_t>(std::min<std::uint64_t>(type.size, 1 << 20) / 2 * 8);
    const bool is_imaginary = bits == half;
    if (bits != 0 && !is_imaginary) return false;
    using Kind = SubobjectStep::Kind;
    steps_.push_back({is_imaginary ? Kind::ImaginaryPart : Kind::RealPart, id, 0, {}, 0});
    if (visit(type.element, 0)) return true;
    steps_.pop_back();
    return false;
  }

  [[nodiscard]] bool all_indices_used() const {
    return std::find(is_used_.begin(), is_used_.end(), false) == is_used_.end();
  }

  [[nodiscard]] bool is_wanted(TypeId id) const {
    if (id == path_.type) return true;
    if (!module_.types.contains(path_.type)) return false;
    const Type& found = module_.types[id];
    const Type& wanted = module_.types[path_.type];
    if (fit_ == Fit::SameSize) return found.size == wanted.size && found.size != 0;
    return is_same(found, wanted);
  }

  // Different entries of the type table that read the same: pointers convert into each other silently in GIMPLE, and
  // the type of a base class inside an object is a nameless copy of the class without the padding at its end.
  [[nodiscard]] bool is_same(const Type& found, const Type& wanted) const {
    if (found.is_pointer() && wanted.is_pointer()) return true;
    if (found.kind != wanted.kind) return false;
    switch (found.kind) {
      case TypeKind::Function: return true;
      case TypeKind::Array: return found.element == wanted.element && (found.count == wanted.count || found.count == 0);
      case TypeKind::Boolean:
      case TypeKind::Enum:
      case TypeKind::Integer: return found.size == wanted.size && found.is_unsigned == wanted.is_unsigned;
      case TypeKind::Float: return found.float_format == wanted.float_format;
      case TypeKind::Record:
      case TypeKind::Union:
        if (found.name && wanted.name) return module_.strings[found.name] == module_.strings[wanted.name];
        return !found.name && !steps_.empty() && ends_at_base() && found.size <= wanted.size;
      default: return false;
    }
  }

  [[nodiscard]] bool ends_at_base() const {
    const SubobjectStep& last = steps_.back();
    return last.kind == SubobjectStep::Kind::Field && module_.types[last.type].fields[last.field].is_base;
  }

  const Module& module_;
  const Path& path_;
  Fit fit_;
  bool is_whole_ = true;  // not a part of a byte
  std::vector<bool> is_used_;
  std::vector<SubobjectStep> steps_;
  int work_ = 0;  // types and fields looked at
};

}  // namespace

std::optional<std::vector<SubobjectStep>> find_subobject(const Module& module, const Path& path, TypeId root, Fit fit) {
  return Search{module, path, fit}.run(root);
}

TypeId type_at(const Module& module, TypeId root, const std::vector<SubobjectStep>& steps) {
  if (steps.empty()) return root;
  const SubobjectStep& last = steps.back();
  const Type& type = module.types[last.type];
  return last.kind == SubobjectStep::Kind::Field ? type.fields[last.field].type : type.element;
}

}  // namespace gmc::ir
