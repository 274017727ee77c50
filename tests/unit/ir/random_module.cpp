#include "random_module.hpp"

#include <algorithm>
#include <string>

#include "random_function.hpp"
#include "random_source.hpp"

namespace gmc::ir::test {
namespace {

class ModuleGenerator {
 public:
  explicit ModuleGenerator(std::uint64_t seed) : random_(seed) {}

  Module run() {
    make_strings();
    make_header();
    make_files_and_locations();
    make_types();
    make_constants();
    make_symbols();
    make_functions();
    make_initializers();
    for (std::uint64_t i = random_.below(4); i > 0; --i) {
      module_.limitations.push_back({string(), random_.maybe<LocationId>(module_.locations.size())});
    }
    return std::move(module_);
  }

 private:
  [[nodiscard]] StringId string() { return random_.id<StringId>(module_.strings.size()); }
  [[nodiscard]] StringId maybe_string() { return random_.maybe<StringId>(module_.strings.size()); }
  [[nodiscard]] TypeId type() { return random_.id<TypeId>(module_.types.size()); }

  void make_strings() {
    for (std::uint64_t i = random_.between(1, 40); i > 0; --i) {
      std::string text(random_.one_in(20) ? random_.below(300) : random_.below(12), '\0');
      for (char& c : text) c = static_cast<char>(random_.one_in(20) ? random_.any() : random_.between('a', 'z'));
      module_.strings.add(text);
    }
  }

  void make_header() {
    module_.producer = maybe_string();
    module_.source = maybe_string();
    module_.directory = maybe_string();
    module_.language = random_.enumerator<Language>(language_count);
    module_.target = {.pointer_size = random_.of<std::uint8_t>({4, 8}),
                      .long_size = random_.of<std::uint8_t>({4, 8}),
                      .long_double_size = random_.of<std::uint8_t>({8, 12, 16}),
                      .wide_char_size = random_.of<std::uint8_t>({2, 4}),
                      .wraps_on_overflow = random_.one_in(2),
                      .wraps_pointers = random_.one_in(2),
                      .has_exceptions = random_.one_in(2),
                      .has_non_call_exceptions = random_.one_in(2),
                      .null_pointer_is_valid = random_.one_in(2)};
  }

  void make_files_and_locations() {
    for (std::uint64_t i = random_.between(1, 5); i > 0; --i) module_.files.add({string(), random_.one_in(2)});
    Position at;
    for (std::uint64_t i = random_.below(60); i > 0; --i) {
      if (!at.file || random_.one_in(10)) at.file = random_.id<FileId>(module_.files.size());
      at.line = random_.one_in(5) ? static_cast<std::uint32_t>(random_.of_any_width(32))
                                  : static_cast<std::uint32_t>(at.line + random_.below(40));
      at.column = static_cast<std::uint32_t>(random_.of_any_width(random_.one_in(10) ? 32 : 8));
      Location location{.expansion = at};
      if (random_.one_in(4)) {
        location.spelling = {random_.id<FileId>(module_.files.size()),
                             static_cast<std::uint32_t>(random_.of_any_width(32)),
                             static_cast<std::uint32_t>(random_.of_any_width(32))};
        location.macro = maybe_string();
      }
      module_.locations.add(location);
    }
  }

  // By value a type contains earlier types only; pointers and functions refer to all.
  void make_types() {
    const std::size_t count = random_.between(5, 40);
    module_.types.add({.kind = TypeKind::Void});
    module_.types.add({.kind = TypeKind::Integer, .precision = 32, .align = 4, .size = 4});
    module_.types.add({.kind = TypeKind::Pointer, .align = 8, .size = 8, .element = random_.id<TypeId>(count)});
    module_.types.add({.kind = TypeKind::Function, .element = random_.id<TypeId>(count)});
    while (module_.types.size() < count) module_.types.add(random_type(count));
  }

  Type random_type(std::size_t count) {
    const std::size_t earlier = module_.types.size();
    Type type;
    type.kind = random_.enumerator<TypeKind>(type_kind_count);
    type.is_unsigned = random_.one_in(2);
    type.is_incomplete = random_.one_in(10);
    type.is_variable_size = random_.one_in(10);
    type.is_reverse_order = random_.one_in(20);
    type.align = random_.one_in(5) ? random_.power_of_two() : 1;
    type.size = random_.one_in(5) ? random_.of_any_width(63) | 1 : random_.between(1, 64);
    type.name = maybe_string();
    switch (type.kind) {
      case TypeKind::Float: type.float_format = random_.enumerator<FloatFormat>(float_format_count); [[fallthrough]];
      case TypeKind::Boolean:
      case TypeKind::Integer:
      case TypeKind::Enum: type.precision = static_cast<std::uint16_t>(random_.between(1, 8)); break;
      case TypeKind::Array:
      case TypeKind::Vector: type.count = random_.of_any_width(64); [[fallthrough]];
      case TypeKind::Complex: type.element = random_.id<TypeId>(earlier); break;
      case TypeKind::Pointer:
      case TypeKind::Reference: type.element = random_.id<TypeId>(count); break;
      case TypeKind::Function:
        type.element = random_.id<TypeId>(count);
        type.is_variadic = random_.one_in(3);
        type.is_unprototyped = random_.one_in(3);
        for (std::uint64_t i = random_.below(5); i > 0; --i) type.parameters.push_back(random_.id<TypeId>(count));
        break;
      case TypeKind::Record:
      case TypeKind::Union: add_fields(type, earlier); break;
      default: break;
    }
    if (type.kind == TypeKind::Enum) {
      for (std::uint64_t i = random_.below(5); i > 0; --i) {
        type.enumerators.push_back({string(), random_.signed_of_any_width()});
      }
    }
    return type;
  }

  void add_fields(Type& type, std::size_t earlier) {
    std::uint64_t end = 0;
    for (std::uint64_t i = random_.below(6); i > 0; --i) {
      const bool follows = end / 8 <= type.size && random_.one_in(2);
      Field field{.name = maybe_string(),
                  .type = random_.id<TypeId>(earlier),
                  .bit_offset = follows ? end : random_.below(type.size),
                  .bit_size = random_.of_any_width(20),
                  .is_bit_field = random_.one_in(4),
                  .is_base = random_.one_in(4)};
      end = field.bit_offset + field.bit_size;
      type.fields.push_back(field);
    }
  }

  void make_constants() {
    constexpr std::uint64_t largest = 64;
    for (std::uint64_t i = random_.between(1, 30); i > 0; --i) {
      TypeId id = type();
      if (module_.types[id].size > largest) id = TypeId{1};
      const Type& chosen = module_.types[id];
      const bool has_size = !chosen.is_incomplete && !chosen.is_variable_size && chosen.kind != TypeKind::Opaque;
      Constant constant{.type = id, .first = static_cast<std::uint32_t>(module_.constant_bytes.size())};
      constant.count = static_cast<std::uint32_t>(has_size ? chosen.size : random_.below(largest));
      for (std::uint32_t k = 0; k < constant.count; ++k) {
        module_.constant_bytes.push_back(static_cast<std::uint8_t>(random_.one_in(2) ? 0 : random_.any()));
      }
      module_.constants.add(constant);
    }
  }

  // Targets are either all before or all behind the symbols that refer to them.
  void make_symbols() {
    const std::size_t count = random_.between(4, 40);
    const bool forward = random_.one_in(2);
    std::vector<SymbolKind> kinds(count, SymbolKind::Function);
    for (SymbolKind& kind : kinds) kind = random_.enumerator<SymbolKind>(symbol_kind_count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t first = forward ? i + 1 : 0;
      const std::size_t last = forward ? count : i;
      const SymbolId target = first < last ? SymbolId{random_.between(first, last - 1)} : SymbolId{};
      module_.symbols.add(random_symbol(kinds[i], target, target && kinds[target.index()] == SymbolKind::Function));
    }
  }

  Symbol random_symbol(SymbolKind kind, SymbolId target, bool has_function_target) {
    Symbol symbol;
    symbol.kind = kind;
    symbol.linkage = random_.enumerator<Linkage>(linkage_count);
    symbol.visibility = random_.enumerator<Visibility>(visibility_count);
    symbol.is_read_only = random_.one_in(3);
    symbol.is_literal = random_.one_in(5);
    symbol.is_builtin = random_.one_in(5);
    symbol.is_artificial = random_.one_in(5);
    symbol.is_no_return = random_.one_in(5);
    symbol.is_no_throw = random_.one_in(3);
    symbol.name = symbol.is_literal ? maybe_string() : string();
    symbol.source_name = maybe_string();
    symbol.comdat = maybe_string();
    symbol.section = maybe_string();
    symbol.location = random_.maybe<LocationId>(module_.locations.size());
    symbol.align = random_.one_in(3) ? random_.power_of_two() : 1;
    const bool is_function = kind == SymbolKind::Function;
    do {
      symbol.type = type();
    } while ((module_.types[symbol.type].kind == TypeKind::Function) != is_function);
    if (is_function) {
      symbol.definition =
          random_.of({Definition::Undefined, Definition::Defined, Definition::Defined, Definition::InlineOnly,
                      Definition::Alias, Definition::WeakRef, Definition::Ifunc, Definition::Thunk});
      if (random_.one_in(5)) symbol.constructor_priority = static_cast<std::uint16_t>(random_.any());
      if (random_.one_in(5)) symbol.destructor_priority = static_cast<std::uint16_t>(random_.any());
    } else {
      symbol.definition = random_.of({Definition::Undefined, Definition::Defined, Definition::Defined,
                                      Definition::Common, Definition::Alias, Definition::WeakRef});
      symbol.is_thread_local = random_.one_in(4);
      symbol.size = random_.one_in(5) ? random_.of_any_width(63) : random_.below(100);
    }
    set_target(symbol, target, has_function_target);
    return symbol;
  }

  void set_target(Symbol& symbol, SymbolId target, bool has_function_target) {
    const bool calls = symbol.definition == Definition::Ifunc || symbol.definition == Definition::Thunk;
    const bool refers = symbol.definition == Definition::Alias || symbol.definition == Definition::WeakRef;
    if ((refers && !target) || (calls && !has_function_target)) symbol.definition = Definition::Undefined;
    if ((refers && target) || (calls && has_function_target)) symbol.target = target;
    if (symbol.definition == Definition::Thunk) {
      symbol.thunk = Thunk{.fixed_offset = random_.signed_of_any_width(),
                           .virtual_offset = random_.signed_of_any_width(),
                           .indirect_offset = random_.signed_of_any_width(),
                           .has_virtual_offset = random_.one_in(2),
                           .is_this_adjusting = random_.one_in(2)};
    }
  }

  // In another order than their symbols.
  void make_functions() {
    std::vector<SymbolId> defined;
    for (std::size_t i = 0; i < module_.symbols.size(); ++i) {
      const Symbol& symbol = module_.symbols[SymbolId{i}];
      const bool has_body = symbol.definition == Definition::Defined || symbol.definition == Definition::InlineOnly;
      if (symbol.is_function() && has_body) defined.push_back(SymbolId{i});
    }
    for (std::size_t i = defined.size(); i > 1; --i) std::swap(defined[i - 1], defined[random_.below(i)]);
    for (const SymbolId symbol : defined) {
      module_.symbols[symbol].body = module_.functions.add(random_function(random_, module_, symbol));
    }
  }

  void make_initializers() {
    for (Symbol& symbol : module_.symbols) {
      if (symbol.is_function() || symbol.definition != Definition::Defined) continue;
      std::uint64_t end = 0;
      for (std::uint64_t i = random_.below(8); i > 0; --i) {
        const std::uint64_t offset = end + (random_.one_in(2) ? 0 : random_.below(20));
        const std::uint64_t size = random_.between(1, 16);
        if (offset + size > symbol.size) break;
        if (random_.one_in(2)) {
          symbol.initializer.runs.push_back({offset, std::vector<std::uint8_t>(size, std::uint8_t(random_.any()))});
        } else {
          symbol.initializer.relocations.push_back(random_relocation(offset, size));
        }
        end = offset + size;
      }
    }
  }

  RelocationTarget random_relocation_target() {
    RelocationTarget target{.symbol = random_.id<SymbolId>(module_.symbols.size())};
    const FunctionId body = module_.symbols[target.symbol].body;
    if (body) target.label = random_.maybe<BlockId>(module_.functions[body].blocks.size());
    return target;
  }

  Relocation random_relocation(std::uint64_t offset, std::uint64_t size) {
    Relocation relocation{.offset = offset, .size = static_cast<std::uint8_t>(size)};
    if (random_.one_in(2)) relocation.addend = random_.signed_of_any_width();
    relocation.target = random_relocation_target();
    if (random_.one_in(3)) relocation.minus = random_relocation_target();
    return relocation;
  }

  RandomSource random_;
  Module module_;
};

}  // namespace

Module random_module(std::uint64_t seed) {
  return ModuleGenerator{seed}.run();
}

}  // namespace gmc::ir::test
