// Functions that are known by their names: memory, the end of the program, inputs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "smg/inputs.hpp"
#include "smg/stepper.hpp"

namespace gmc::smg {

using ir::FaultKind;
using Use = Stepper::Use;

namespace {

using Function = void (*)(Stepper& stepper, LibraryCall& call);

[[nodiscard]] const ir::Type& argument_type(const LibraryCall& call, std::size_t i) {
  return *call.arguments[i].type;
}

// A number that must be known.
[[nodiscard]] std::optional<std::uint64_t> number(Stepper& stepper, const LibraryCall& call, std::size_t i) {
  if (i >= call.arguments.size()) {
    stepper.fail_unsupported(fmt::format("a call of {} without an argument that it needs", call.name));
    return std::nullopt;
  }
  const Value& value = call.arguments[i].value;
  if (value.is_number()) return NumberType::of(argument_type(call, i)).cut(value.bits());
  stepper.fail_unsupported(fmt::format("a call of {} with a size that is not known", call.name));
  return std::nullopt;
}

[[nodiscard]] std::uint64_t site_of(const State& state) {
  return std::uint64_t{state.top().entity.index() + 1} << 32 | state.top().index;
}

[[nodiscard]] Value make_block(Stepper& stepper, std::uint64_t size, Storage storage) {
  Object block;
  block.storage = storage;
  block.size = size;
  block.origin = site_of(stepper.state());
  return Value::address(stepper.graph().add(std::move(block)), 0);
}

// There may be no memory. What the library asks for on its own account is always there.
void give_block(Stepper& stepper, LibraryCall& call, std::uint64_t size, bool is_zero) {
  if (stepper.has_ended()) return;
  const ExecutionContext& context = stepper.context();
  const std::uint64_t most_bytes = (std::uint64_t{1} << (context.pointer_size() * 8 - 1)) - 1;
  if (size > most_bytes) {
    call.value = Value::zero();
    return;
  }
  if (context.options().allocations_may_fail && !context.is_library(stepper.state().top().module_id)) {
    call.refused = stepper.state();
    static const ir::Type choice{.kind = ir::TypeKind::Boolean, .is_unsigned = true, .precision = 1, .size = 1};
    note_input(*call.refused, {Value::number(1), &choice});
    note_input(stepper.state(), {Value::zero(), &choice});
  }
  call.value = make_block(stepper, size, Storage::Heap);
  if (is_zero && size > 0) stepper.graph().write(call.value->object(), 0, size, Value::zero());
}

void allocate(Stepper& stepper, LibraryCall& call) {
  if (const auto size = number(stepper, call, 0)) give_block(stepper, call, *size, false);
}

void allocate_zeros(Stepper& stepper, LibraryCall& call) {
  const auto count = number(stepper, call, 0);
  const auto size = number(stepper, call, 1);
  if (!count || !size) return;
  std::uint64_t bytes = 0;
  if (__builtin_mul_overflow(*count, *size, &bytes)) {
    call.value = Value::zero();
  } else {
    give_block(stepper, call, bytes, true);
  }
}

void allocate_on_stack(Stepper& stepper, LibraryCall& call) {
  const auto size = number(stepper, call, 0);
  if (!size) return;
  call.value = make_block(stepper, *size, Storage::Alloca);
  stepper.state().top().allocas.push_back(call.value->object());
  stepper.graph().add_root(call.value->object());
}

[[nodiscard]] bool has_argument(Stepper& stepper, const LibraryCall& call) {
  if (call.arguments.empty()) stepper.fail_unsupported(fmt::format("a call of {} without an argument", call.name));
  return !call.arguments.empty();
}

// True: it is the beginning of a block that exists.
[[nodiscard]] bool is_block(Stepper& stepper, const Value& address) {
  if (stepper.has_ended()) return false;
  if (!address.is_address()) {
    if (address.is_symbol() && !stepper.context().options().looks_for(FaultKind::InvalidFree)) {
      stepper.fail_unsupported("a pointer is freed of which nothing is known");
    } else {
      stepper.fail(FaultKind::InvalidFree, "something is freed that may be no block");
    }
    return false;
  }
  const Object& object = stepper.graph()[address.object()];
  if (object.is_segment()) {
    stepper.open(address);
    return false;
  }
  if (object.storage != Storage::Heap || address.offset() != 0) {
    stepper.fail(FaultKind::InvalidFree, "something is freed that is not the beginning of a block");
    return false;
  }
  if (!object.is_valid) stepper.fail(FaultKind::DoubleFree, "a block is freed twice");
  return !stepper.has_ended();
}

void free_block(Stepper& stepper, LibraryCall& call) {
  if (!has_argument(stepper, call)) return;
  const Value& address = call.arguments[0].value;
  call.value = Value::zero();
  if (address.is_zero() || !is_block(stepper, address)) return;
  Object& object = stepper.graph().edit(address.object());
  object.is_valid = false;
  object.fields.clear();
}

void reallocate(Stepper& stepper, LibraryCall& call) {
  const auto size = number(stepper, call, 1);
  if (!size) return;
  const Value& old = call.arguments[0].value;
  if (old.is_zero()) return give_block(stepper, call, *size, false);
  if (!is_block(stepper, old)) return;
  give_block(stepper, call, *size, false);
  if (stepper.has_ended()) return;
  Graph& graph = stepper.graph();
  graph.copy(call.value->object(), 0, old.object(), 0, std::min(*size, graph[old.object()].size));
  Object& object = graph.edit(old.object());
  object.is_valid = false;
  object.fields.clear();
}

void set_bytes(Stepper& stepper, LibraryCall& call) {
  const auto size = number(stepper, call, 2);
  if (!size) return;
  call.value = call.arguments[0].value;
  const auto to = stepper.access(call.arguments[0].value, *size, Use::Write);
  if (!to || *size == 0) return;
  Graph& graph = stepper.graph();
  const Value& byte = call.arguments[1].value;
  if (byte.is_zero()) return graph.write(to->object, to->offset, *size, Value::zero());
  graph.clear(to->object, to->offset, *size);
  if (!byte.is_number()) return;
  const std::uint64_t pattern = (byte.bits() & 0xff) * 0x0101010101010101;
  for (std::uint64_t done = 0; done < *size; done += 8)
    graph.write(to->object, to->offset + done, std::min<std::uint64_t>(8, *size - done), Value::number(pattern));
}

void copy_bytes(Stepper& stepper, LibraryCall& call) {
  const auto size = number(stepper, call, 2);
  if (!size) return;
  call.value = call.arguments[0].value;
  const auto from = stepper.access(call.arguments[1].value, *size, Use::Read);
  const auto to = stepper.access(call.arguments[0].value, *size, Use::Write);
  if (!from || !to || *size == 0) return;
  stepper.graph().copy(to->object, to->offset, from->object, from->offset, *size);
}

void reach_error(Stepper& stepper, LibraryCall&) {
  stepper.fail(FaultKind::AssertionFailure, "the error function is called");
}

void fail_assertion(Stepper& stepper, LibraryCall&) {
  stepper.fail(FaultKind::AssertionFailure, "an assertion does not hold");
}

// A way to end, if nobody asks for it.
void abort_program(Stepper& stepper, LibraryCall&) {
  if (!stepper.context().options().looks_for(FaultKind::Abort)) return stepper.finish();
  stepper.fail(FaultKind::Abort, "the program aborts");
}

void exit_program(Stepper& stepper, LibraryCall&) {
  stepper.tidy_up();
  stepper.end_program();
}

void assume_condition(Stepper& stepper, LibraryCall& call) {
  if (!has_argument(stepper, call)) return;
  const Typed& condition = call.arguments[0];
  call.value = Value::zero();
  const Comparison comparison{ir::Opcode::NotEqual, condition, {Value::zero(), condition.type}};
  if (const auto segment = open_segment(stepper.graph(), comparison)) return stepper.open(*segment);
  if (!suppose(stepper.state(), comparison, true)) stepper.finish();
}

void give_input(Stepper& stepper, LibraryCall& call) {
  if (call.result->kind == ir::TypeKind::Void) return;
  const bool is_boolean = call.name == "__VERIFIER_nondet_bool";
  call.value = is_boolean ? unknown(stepper.graph(), *call.result, {0, 1}) : unknown(stepper.graph(), *call.result);
  if (call.result->is_pointer()) {  // as gmc check has it
    call.value = Value::zero();
    stepper.context().note_sampling(fmt::format("{}() was only tried as a null pointer", call.name));
  }
  note_input(stepper.state(), {*call.value, call.result});
}

void give_anything(Stepper& stepper, LibraryCall& call) {
  if (call.result->kind != ir::TypeKind::Void) call.value = unknown(stepper.graph(), *call.result);
}

// The bytes of a string, all of which must be known. Nothing: something is wrong with it.
[[nodiscard]] std::optional<std::string> known_string(Stepper& stepper, const Value& address) {
  std::string text;
  for (std::int64_t i = 0; !stepper.has_ended(); ++i) {
    const Value place =
        address.is_address() ? Value::address(address.object(), address.offset() + i, address.target()) : address;
    const auto byte = stepper.access(place, 1, Use::Read);
    if (!byte) break;
    const auto value = known_value(stepper.graph()[byte->object], byte->offset, 1);
    if (!value || !value->is_number()) {
      stepper.fail_unsupported("a string that is not known");
      break;
    }
    if (value->is_zero()) return text;
    text += static_cast<char>(value->bits());
  }
  return std::nullopt;
}

void print_line(Stepper& stepper, LibraryCall& call) {
  if (has_argument(stepper, call) && known_string(stepper, call.arguments[0].value)) give_anything(stepper, call);
}

// What is printed must be there. `format`: which argument it is.
void print_formatted(Stepper& stepper, LibraryCall& call, std::size_t format) {
  if (call.arguments.size() <= format)
    return stepper.fail_unsupported(fmt::format("a call of {} without a format", call.name));
  const auto text = known_string(stepper, call.arguments[format].value);
  if (!text) return;
  std::size_t argument = format;
  for (std::size_t at = text->find('%'); at != std::string::npos; at = text->find('%', at + 1)) {
    at = text->find_first_not_of("-+ #0123456789.hljztL", at + 1);
    const char conversion = at == std::string::npos ? '\0' : (*text)[at];
    if (conversion == '%') continue;
    const bool is_known = std::string_view{"diouxXcpfFeEgGaAs"}.find(conversion) != std::string_view::npos;
    if (!is_known || conversion == '\0' || ++argument >= call.arguments.size())
      return stepper.fail_unsupported("a format that is not known");
    if (conversion == 's' && !known_string(stepper, call.arguments[argument].value)) return;
  }
  give_anything(stepper, call);
}

void print(Stepper& stepper, LibraryCall& call) {
  print_formatted(stepper, call, 0);
}

void print_to(Stepper& stepper, LibraryCall& call) {
  if (has_argument(stepper, call) && stepper.access(call.arguments[0].value, 1, Use::Read))
    print_formatted(stepper, call, 1);
}

void give_first(Stepper& stepper, LibraryCall& call) {
  if (has_argument(stepper, call)) call.value = call.arguments[0].value;
}

void refuse(Stepper& stepper, LibraryCall& call) {
  stepper.fail_unsupported(fmt::format("the function {}", call.name));
}

// How many there are, for stack_restore.
void save_stack(Stepper& stepper, LibraryCall& call) {
  call.value = Value::number(stepper.state().top().allocas.size() + 1);
}

void restore_stack(Stepper& stepper, LibraryCall& call) {
  const auto count = number(stepper, call, 0);
  if (!count) return;
  std::vector<ObjectId>& allocas = stepper.state().top().allocas;
  while (allocas.size() + 1 > *count) {
    Object& object = stepper.graph().edit(allocas.back());
    object.fields.clear();
    object.is_valid = false;
    stepper.graph().remove_root(allocas.back());
    allocas.pop_back();
  }
}

void do_nothing(Stepper&, LibraryCall& call) {
  call.value = Value::zero();
}

struct Entry {
  std::string_view name;
  Function function;
};

constexpr auto table = std::to_array<Entry>({
    {"malloc", allocate},
    {"calloc", allocate_zeros},
    {"realloc", reallocate},
    {"free", free_block},
    {"alloca", allocate_on_stack},
    {"alloca_with_align", allocate_on_stack},
    {"memset", set_bytes},
    {"memcpy", copy_bytes},
    {"memmove", copy_bytes},
    {"abort", abort_program},
    {"exit", exit_program},
    {"_Exit", exit_program},
    {"_exit", exit_program},
    {"__assert_fail", fail_assertion},
    {"__assert", fail_assertion},
    {"__assert_perror_fail", fail_assertion},
    {"reach_error", reach_error},
    {"__VERIFIER_error", reach_error},
    {"__VERIFIER_assume", assume_condition},
    {"gmc_assume", assume_condition},
    {"gmc_assume", assume_condition},
    {"expect", give_first},
    {"assume_aligned", give_first},
    {"stack_save", save_stack},
    {"stack_restore", restore_stack},
    {"atexit", refuse},
    {"at_quick_exit", refuse},
    {"on_exit", refuse},
    {"signal", refuse},
    {"sigaction", refuse},
    {"printf", print},
    {"puts", print_line},
    {"putchar", give_anything},
    {"fprintf", print_to},
    {"fflush", give_anything},
    {"rand", give_anything},
    {"random", give_anything},
    {"srand", do_nothing},
    {"prefetch", do_nothing},
});

[[nodiscard]] Function find_function(std::string_view name) {
  if (name.starts_with("__VERIFIER_nondet_") || name.starts_with("__gmc_any_")) return give_input;
  if (name.starts_with("__builtin_")) name.remove_prefix(std::string_view{"__builtin_"}.size());
  const auto found = std::ranges::find(table, name, &Entry::name);
  return found == table.end() ? nullptr : found->function;
}

}  // namespace

bool call_library(Stepper& stepper, LibraryCall& call) {
  const Function function = find_function(call.name);
  if (function == nullptr) return false;
  function(stepper, call);
  return true;
}

}  // namespace gmc::smg
