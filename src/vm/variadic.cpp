#include "vm/variadic.hpp"

#include <fmt/format.h>

#include <cstring>

#include "ir/print_type.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::Error;
using memory::Pointer;

namespace {

[[nodiscard]] ArgumentKind kind_of(const ir::Type& type) {
  if (type.is_pointer()) return ArgumentKind::Pointer;
  if (type.is_integral()) return ArgumentKind::Integer;
  if (type.kind == ir::TypeKind::Float) return ArgumentKind::Float;
  return ArgumentKind::Other;
}

[[nodiscard]] ArgumentHeader header_of(const Argument& argument) {
  const ir::Type& type = argument.module->types[argument.type];
  ArgumentHeader header;
  header.kind = kind_of(type);
  header.size = static_cast<std::uint32_t>(type.is_aggregate() ? argument.size : type.size);
  if (type.is_pointer() && type.element) {
    const ir::Type* pointee = &argument.module->types[type.element];
    // &array passes a pointer to the array where one to its element is meant.
    while (pointee->kind == ir::TypeKind::Array && pointee->element)
      pointee = &argument.module->types[pointee->element];
    if (pointee->kind != ir::TypeKind::Void && pointee->kind != ir::TypeKind::Function && !pointee->is_incomplete) {
      header.pointee_kind = kind_of(*pointee);
      header.pointee_size = static_cast<std::uint16_t>(pointee->size);
    }
  }
  return header;
}

[[nodiscard]] constexpr std::uint64_t padded(std::uint64_t size) {
  return (size + 15) / 16 * 16;
}

}  // namespace

Pointer make_variadic(Machine& machine, std::span<const Argument> arguments) {
  std::uint64_t size = 0;
  for (const Argument& argument : arguments) size += sizeof(ArgumentHeader) + padded(header_of(argument).size);
  const Pointer area = machine.allocate(size, AreaKind::Arguments, 4, memory::Fill::Undefined);
  Pointer next = area;
  memory::Memory& memory = machine.memory();
  for (const Argument& argument : arguments) {
    const ArgumentHeader header = header_of(argument);
    std::uint8_t bytes[sizeof header];
    std::memcpy(bytes, &header, sizeof header);
    static_cast<void>(memory.store_bytes(next, bytes));
    next.offset += sizeof header;
    if (!argument.source.is_null()) {
      if (const Error error = machine.copy(next, argument.source, argument.size); error != Error::None) {
        machine.fail_access(error, argument.source, argument.size, false);
        return {};
      }
    } else {
      for (std::size_t i = 0; i < argument.datum.size(); ++i) {
        const auto width = static_cast<unsigned>(std::min<std::uint64_t>(8, header.size - i * 8));
        static_cast<void>(machine.store(next + static_cast<std::int64_t>(i * 8), width, argument.datum[i]));
      }
    }
    next.offset += static_cast<std::int64_t>(padded(header.size));
  }
  return area;
}

std::optional<NextArgument> argument_at(Machine& machine, Pointer entry) {
  memory::Memory& memory = machine.memory();
  if (entry.is_null() || !memory.exists(entry.area) || machine.kind_of(entry.area) != AreaKind::Arguments) {
    machine.fail(FaultKind::InvalidPointer, "a va_list is used that va_start has not set");
    return std::nullopt;
  }
  if (memory.header(entry.area).life != memory::Life::Live) {
    machine.fail(FaultKind::UseAfterScope, "a va_list is used after the function that it belongs to has returned");
    return std::nullopt;
  }
  NextArgument result;
  if (static_cast<std::uint64_t>(entry.offset) >= memory.header(entry.area).size) return result;
  for (unsigned half = 0; half < 2; ++half) {
    std::uint64_t word = 0;
    static_cast<void>(memory.load(entry + half * 8, 8, word));
    std::memcpy(reinterpret_cast<char*>(&result.header) + half * 8, &word, sizeof word);
  }
  result.value = entry + sizeof(ArgumentHeader);
  return result;
}

std::optional<Pointer> entry_of(Machine& machine, Pointer list) {
  Pointer entry;
  const Error error = machine.memory().load(list, entry);
  if (error == Error::Undefined) {
    machine.fail_undefined(list, machine.memory().pointer_size(), "a va_list is used without va_start", list);
    return std::nullopt;
  }
  if (error != Error::None) {
    machine.fail_access(error, list, machine.memory().pointer_size(), false);
    return std::nullopt;
  }
  return entry;
}

Pointer entry_behind(const NextArgument& argument) {
  return argument.value + static_cast<std::int64_t>(padded(argument.header.size));
}

void set_entry(Machine& machine, Pointer list, Pointer entry) {
  if (const Error error = machine.memory().store(list, entry); error != Error::None) {
    machine.fail_access(error, list, machine.memory().pointer_size(), true);
  }
}

void take_variadic(Machine& machine, Evaluator& evaluator, const LoweredFunction& function,
                   const ir::Instruction& instruction) {
  const auto operands = function.function->operands_of(instruction);
  const Datum list = evaluator.value(operands[1]);
  if (machine.has_ended() || !list[0].is(Tag::Pointer)) {
    if (!machine.has_ended()) machine.fail(FaultKind::InvalidPointer, "va_arg is given something that is no va_list");
    return;
  }
  const Pointer at = list[0].as_pointer();
  const std::optional<Pointer> entry = entry_of(machine, at);
  const std::optional<NextArgument> next = entry ? argument_at(machine, *entry) : std::nullopt;
  if (!next) return;
  // The type to fetch travels as the pointee of a null pointer.
  const ir::TypeId wanted_id = operands[0] ? operands[0].type : evaluator.type(operands[2].type).element;
  const ir::Type& wanted = evaluator.type(wanted_id);
  const std::string name = ir::type_name(*function.module, wanted_id);
  if (next->header.kind == ArgumentKind::None) {
    machine.fail(FaultKind::FormatMismatch,
                 fmt::format("va_arg asks for a '{}', but there are no more arguments", name));
    return;
  }
  const ArgumentKind kind = kind_of(wanted);
  const bool is_number = kind == ArgumentKind::Integer || kind == ArgumentKind::Pointer;
  const bool was_number = next->header.kind == ArgumentKind::Integer || next->header.kind == ArgumentKind::Pointer;
  const bool has_fixed_size = !wanted.is_variable_size && !wanted.is_incomplete;
  if ((has_fixed_size && next->header.size != wanted.size) ||
      (kind != next->header.kind && !(is_number && was_number))) {
    constexpr const char* kinds[] = {"nothing", "an integer", "a floating-point number", "a pointer", "an object"};
    machine.fail(FaultKind::FormatMismatch,
                 fmt::format("va_arg asks for a '{}', but the argument is {} of {} bytes", name,
                             kinds[static_cast<int>(next->header.kind)], next->header.size));
    return;
  }
  if (operands[0]) {
    if (evaluator.is_aggregate(operands[0])) {
      const Pointer to = evaluator.place(evaluator.path(operands[0]), Use::Write);
      if (!machine.has_ended()) {
        const Error error = machine.copy(to, next->value, next->header.size);
        if (error != Error::None) machine.fail_access(error, to, next->header.size, true);
      }
    } else {
      evaluator.assign(operands[0], evaluator.load(next->value, wanted));
    }
  }
  if (!machine.has_ended()) set_entry(machine, at, entry_behind(*next));
}

}  // namespace gmc::vm
