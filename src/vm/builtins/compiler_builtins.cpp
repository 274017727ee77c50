// What GCC itself offers: hints, questions about the stack, trampolines.
#include <array>
#include <vector>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Error;
using memory::Pointer;

void first_argument(BuiltinCall& call) {
  call.returns_datum(call.argument(0).datum);
}

void nothing(BuiltinCall&) {}

void zero(BuiltinCall& call) {
  call.returns(0);
}

void unreachable(BuiltinCall& call) {
  call.fail(FaultKind::Unreachable, "__builtin_unreachable() is reached");
}

void trap(BuiltinCall& call) {
  call.fail(FaultKind::Abort, "__builtin_trap() ends the program");
}

// Nothing is known at -O0: the greatest, or with bit 1 of the mode the smallest possible answer.
void object_size(BuiltinCall& call) {
  call.returns((call.number(1) & 2) != 0 ? 0 : ~std::uint64_t{0});
}

// A number that differs from frame to frame; nothing lies there.
void frame_address(BuiltinCall& call) {
  const std::uint64_t level = call.count() > 0 ? call.number(0) : 0;
  const std::size_t depth = call.machine().frames().size();
  call.returns_datum(datum_of(level < depth ? 0x7f0000000000U - (depth - level) * 64 : 0));
}

void return_address(BuiltinCall& call) {
  const std::uint64_t level = call.number(0);
  const auto& frames = call.machine().frames();
  if (level + 2 > frames.size()) return call.returns(Pointer{});
  call.returns(call.machine().global(frames[frames.size() - 2 - level].function->entity));
}

// (where, function, static chain)
void init_trampoline(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (call.has_failed()) return;
  const unsigned size = call.memory().pointer_size();
  for (unsigned i = 0; i < 2; ++i) {
    const Error error = call.machine().store(at + i * size, size, call.argument(i + 1).datum[0]);
    if (error != Error::None) return call.machine().fail_access(error, at, 2 * size, true);
  }
}

// Which bits of a type belong to a value.
void mark_used(const ir::Module& module, const ir::Type& type, std::uint64_t bit, std::vector<bool>& used) {
  switch (type.kind) {
    case ir::TypeKind::Record:
    case ir::TypeKind::Union:
      for (const ir::Field& field : type.fields) {
        if (!field.is_bit_field) {
          mark_used(module, module.types[field.type], bit + field.bit_offset, used);
          continue;
        }
        for (std::uint64_t i = 0; i < field.bit_size; ++i) used[bit + field.bit_offset + i] = true;
      }
      return;
    case ir::TypeKind::Array: {
      const ir::Type& element = module.types[type.element];
      for (std::uint64_t i = 0; i < type.count; ++i) mark_used(module, element, bit + i * element.size * 8, used);
      return;
    }
    default: {
      const std::uint64_t size = type.float_format == ir::FloatFormat::X87Extended ? 80 : type.size * 8;
      for (std::uint64_t i = 0; i < size && bit + i < used.size(); ++i) used[bit + i] = true;
    }
  }
}

// (object, null pointer of its type, ...)
void clear_padding(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (call.has_failed() || call.count() < 1) return;
  const ir::Module& module = *call.argument(0).module;
  const std::size_t typed = call.count() > 1 && call.type(1).is_pointer() ? 1 : 0;
  const ir::Type& type = module.types[call.type(typed).element];
  std::vector<bool> used(type.size * 8);
  mark_used(module, type, 0, used);
  for (std::uint64_t i = 0; i < type.size; ++i) {
    std::uint8_t padding = 0;
    for (unsigned bit = 0; bit < 8; ++bit) padding |= static_cast<std::uint8_t>(used[i * 8 + bit] ? 0 : 1U << bit);
    if (padding == 0) continue;
    memory::Value byte{1};
    if (const Error error = call.memory().load(at + static_cast<std::int64_t>(i), byte); error != Error::None) {
      return call.machine().fail_access(error, at, type.size, true);
    }
    byte.bytes()[0] = static_cast<std::uint8_t>(byte.bytes()[0] & ~padding);
    byte.undefined()[0] = static_cast<std::uint8_t>(byte.undefined()[0] & ~padding);
    static_cast<void>(call.memory().store(at + static_cast<std::int64_t>(i), byte));
  }
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"expect", first_argument},
    {"expect_with_probability", first_argument},
    {"assume_aligned", first_argument},
    {"speculation_safe_value_1", first_argument},
    {"speculation_safe_value_2", first_argument},
    {"speculation_safe_value_4", first_argument},
    {"speculation_safe_value_8", first_argument},
    {"extract_return_addr", first_argument},
    {"frob_return_addr", first_argument},
    {"adjust_trampoline", first_argument},
    {"init_trampoline", init_trampoline},
    {"constant_p", zero},
    {"cpu_supports", zero},
    {"cpu_is", zero},
    {"cpu_init", zero},
    {"object_size", object_size},
    {"dynamic_object_size", object_size},
    {"prefetch", nothing},
    {"clear_cache", nothing},
    {"__clear_cache", nothing},
    {"unreachable", unreachable},
    {"trap", trap},
    {"frame_address", frame_address},
    {"dwarf_cfa", frame_address},
    {"return_address", return_address},
    {"clear_padding", clear_padding},
});

}  // namespace

std::span<const BuiltinEntry> compiler_builtins() {
  return table;
}

}  // namespace gmc::vm
