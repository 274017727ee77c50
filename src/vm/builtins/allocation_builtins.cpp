// malloc and its family. A block is an area of its own, so whatever leaves it is found; a block of size 0 is an area
// without bytes. Sizes beyond PTRDIFF_MAX fail as in glibc. Whether the others do is asked before anything is read or
// written: in a search the answer is a choice, which ends the transition, and the call is made again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Error;
using memory::Pointer;

constexpr unsigned malloc_align_bits = 4;

[[nodiscard]] bool is_too_large(BuiltinCall& call, std::uint64_t size) {
  const std::uint64_t limit = call.memory().pointer_size() == 4 ? 0x7fffffffU : 0x7fffffffffffffffU;
  if (size <= limit && size <= call.machine().options().heap_bytes) return false;
  // Verification tasks count on getting what they ask for.
  if (call.machine().options().malloc_never_fails)
    call.fail(FaultKind::Unsupported, fmt::format("a block of {} bytes is asked for, which gmc does not have", size));
  call.set_errno(ENOMEM);
  return true;
}

// False: there is no memory, or the call is made again. A size that always fails is no choice.
[[nodiscard]] bool is_granted(BuiltinCall& call, std::uint64_t size, Pointer touched = {}) {
  if (call.has_failed() || is_too_large(call, size)) return false;
  const std::optional<bool> granted = call.machine().grants_memory(touched);
  if (granted == false) call.set_errno(ENOMEM);
  return granted.value_or(false);
}

[[nodiscard]] Pointer make_block(BuiltinCall& call, std::uint64_t size, unsigned align_bits, memory::Fill fill) {
  return call.machine().allocate(size, AreaKind::Heap, align_bits, fill);
}

void return_block(BuiltinCall& call, std::uint64_t size, unsigned align_bits, memory::Fill fill) {
  call.returns(is_granted(call, size) ? make_block(call, size, align_bits, fill) : Pointer{});
}

void malloc_builtin(BuiltinCall& call) {
  return_block(call, call.number(0), malloc_align_bits, memory::Fill::Undefined);
}

[[nodiscard]] bool multiply(BuiltinCall& call, std::uint64_t a, std::uint64_t b, std::uint64_t& product) {
  if (!__builtin_mul_overflow(a, b, &product)) return true;
  call.set_errno(ENOMEM);
  return false;
}

void calloc_builtin(BuiltinCall& call) {
  std::uint64_t size = 0;
  const std::uint64_t count = call.number(0);
  if (!multiply(call, count, call.number(1), size)) return call.returns(Pointer{});
  return_block(call, size, malloc_align_bits, memory::Fill::Zero);
}

// Is this the beginning of a live block from malloc? Otherwise a fault.
[[nodiscard]] bool check_block(BuiltinCall& call, Pointer block, const char* verb) {
  if (call.has_failed()) return false;
  memory::Memory& memory = call.memory();
  if (block.is_null() || !memory.exists(block.area)) {
    call.fail(FaultKind::InvalidFree, fmt::format("the number {:#x} is {}, which is no heap block",
                                                  static_cast<std::uint64_t>(block.offset), verb));
    return false;
  }
  if (call.machine().kind_of(block.area) != AreaKind::Heap) {
    call.fail(FaultKind::InvalidFree,
              fmt::format("{} is {}, which is no heap block", call.machine().area_text(block.area), verb), block);
    return false;
  }
  if (memory.header(block.area).life == memory::Life::Freed) {
    call.fail(FaultKind::DoubleFree,
              fmt::format("{} is {} after it was freed", call.machine().area_text(block.area), verb), block);
    return false;
  }
  if (block.offset != 0) {
    call.fail(FaultKind::InvalidFree,
              fmt::format("a pointer to byte {} of {} is {}, not to its beginning", block.offset,
                          call.machine().area_text(block.area), verb),
              block);
    return false;
  }
  return true;
}

void free_builtin(BuiltinCall& call) {
  const Pointer block = call.pointer(0);
  if (call.has_failed() || (block.is_null() && block.offset == 0)) return;
  if (!check_block(call, block, "freed") || call.machine().stops_before_free(block)) return;
  static_cast<void>(call.machine().release(block));
}

void resize(BuiltinCall& call, std::uint64_t size) {
  const Pointer old = call.pointer(0);
  if (call.has_failed()) return;
  if (old.is_null() && old.offset == 0) return return_block(call, size, malloc_align_bits, memory::Fill::Undefined);
  if (!check_block(call, old, "resized")) return;
  if (size != 0 && !is_granted(call, size, old)) return call.returns(Pointer{});
  if (call.machine().stops_before_free(old)) return;
  if (size == 0) {  // glibc frees
    static_cast<void>(call.machine().release(old));
    return call.returns(Pointer{});
  }
  const Pointer fresh = make_block(call, size, malloc_align_bits, memory::Fill::Undefined);
  call.copy(fresh, old, std::min(size, call.memory().header(old.area).size));
  static_cast<void>(call.machine().release(old));
  call.returns(fresh);
}

void realloc_builtin(BuiltinCall& call) {
  resize(call, call.number(1));
}

void reallocarray_builtin(BuiltinCall& call) {
  std::uint64_t size = 0;
  if (!multiply(call, call.number(1), call.number(2), size)) return call.returns(Pointer{});
  resize(call, size);
}

void make_aligned(BuiltinCall& call, std::uint64_t align, std::uint64_t size) {
  if (align == 0 || !std::has_single_bit(align)) {
    call.set_errno(EINVAL);
    return call.returns(Pointer{});
  }
  const auto bits = static_cast<unsigned>(std::countr_zero(align));
  return_block(call, size, std::max(bits, malloc_align_bits), memory::Fill::Undefined);
}

void aligned_alloc_builtin(BuiltinCall& call) {
  make_aligned(call, call.number(0), call.number(1));
}

void valloc_builtin(BuiltinCall& call) {
  make_aligned(call, 4096, call.number(0));
}

void pvalloc_builtin(BuiltinCall& call) {
  make_aligned(call, 4096, (call.number(0) + 4095) / 4096 * 4096);
}

void posix_memalign_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  const std::uint64_t align = call.number(1);
  const std::uint64_t size = call.number(2);
  if (call.has_failed()) return;
  if (!std::has_single_bit(align) || align % call.memory().pointer_size() != 0) return call.returns(EINVAL);
  const auto bits = static_cast<unsigned>(std::countr_zero(align));
  if (is_too_large(call, size)) return call.returns(ENOMEM);
  const std::optional<bool> granted = call.machine().grants_memory(to);
  if (!granted) return;
  if (!*granted) return call.returns(ENOMEM);  // errno stays as it is
  const Pointer block = make_block(call, size, std::max(bits, malloc_align_bits), memory::Fill::Undefined);
  if (const Error error = call.memory().store(to, block); error != Error::None) {
    return call.machine().fail_access(error, to, call.memory().pointer_size(), true);
  }
  call.returns(0);
}

void block_size(BuiltinCall& call) {
  const Pointer block = call.pointer(0);
  if (call.has_failed()) return;
  if (block.is_null() && block.offset == 0) return call.returns(0);
  if (check_block(call, block, "asked for its size")) call.returns(call.memory().header(block.area).size);
}

void duplicate(BuiltinCall& call, std::uint64_t limit) {
  const Pointer from = call.pointer(0);
  if (!is_granted(call, 0, from)) return call.returns(Pointer{});
  const std::optional<std::uint64_t> size = call.length(from, limit);
  if (!size || is_too_large(call, *size + 1)) return call.returns(Pointer{});
  const Pointer block = make_block(call, *size + 1, malloc_align_bits, memory::Fill::Undefined);
  call.copy(block, from, *size);
  call.write_number(block + static_cast<std::int64_t>(*size), std::uint8_t{0});
  call.returns(block);
}

void strdup_builtin(BuiltinCall& call) {
  duplicate(call, ~std::uint64_t{0});
}

void strndup_builtin(BuiltinCall& call) {
  duplicate(call, call.number(1));
}

void alloca_builtin(BuiltinCall& call) {
  const std::uint64_t size = call.number(0);
  if (call.has_failed()) return;
  std::uint64_t align = 16;
  if (call.count() > 1) align = std::max<std::uint64_t>(1, call.number(1) / 8);
  if (!call.machine().has_room_for(size)) {
    call.fail(FaultKind::StackExhausted, fmt::format("{} bytes are wanted on a stack of {} MiB", size,
                                                     call.machine().options().stack_bytes >> 20));
    if (call.has_failed()) return;
  }
  const Pointer area = call.machine().allocate(size, AreaKind::Alloca, static_cast<unsigned>(std::bit_width(align) - 1),
                                               memory::Fill::Undefined);
  call.machine().push_alloca(area.area);
  call.returns(area);
}

// The place on the stack is the number of blocks on it.
void stack_save(BuiltinCall& call) {
  call.returns_datum(datum_of(std::uint64_t{call.machine().allocas().size()}));
}

void stack_restore(BuiltinCall& call) {
  const Pointer mark = call.pointer(0);
  const auto& allocas = call.machine().allocas();
  while (!call.has_failed() && allocas.size() > static_cast<std::size_t>(mark.offset) &&
         allocas.size() > call.machine().frame().allocas) {
    call.machine().pop_alloca();
  }
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"malloc", malloc_builtin},
    {"calloc", calloc_builtin},
    {"realloc", realloc_builtin},
    {"reallocarray", reallocarray_builtin},
    {"free", free_builtin},
    {"cfree", free_builtin},
    {"aligned_alloc", aligned_alloc_builtin},
    {"memalign", aligned_alloc_builtin},
    {"valloc", valloc_builtin},
    {"pvalloc", pvalloc_builtin},
    {"posix_memalign", posix_memalign_builtin},
    {"malloc_usable_size", block_size},
    {"__gmc_block_size", block_size},
    {"strdup", strdup_builtin},
    {"__strdup", strdup_builtin},
    {"strndup", strndup_builtin},
    {"__strndup", strndup_builtin},
    {"alloca", alloca_builtin},
    {"alloca_with_align", alloca_builtin},
    {"alloca_with_align_and_max", alloca_builtin},
    {"__builtin_stack_save", stack_save},
    {"__builtin_stack_restore", stack_restore},
});

}  // namespace

std::span<const BuiltinEntry> allocation_builtins() {
  return table;
}

bool is_allocating_builtin(std::string_view name) {
  constexpr auto names = std::to_array<std::string_view>(
      {"malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "memalign", "valloc", "pvalloc",
       "posix_memalign", "strdup", "__strdup", "strndup", "__strndup"});
  constexpr std::string_view prefix = "__builtin_";
  if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  return std::ranges::find(names, name) != names.end();
}

}  // namespace gmc::vm
