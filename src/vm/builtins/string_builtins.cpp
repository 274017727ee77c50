// The functions on bytes and strings that programs spend their time in. They work on whole runs of plain bytes; copies
// keep pointers and undefined bytes as they are, decisions on undefined bytes are faults.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "vm/builtin_call.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Error;
using memory::Pointer;

// What a search stops at: NUL, if it is a string.
enum class Until : std::uint8_t { Limit, Nul };

[[nodiscard]] bool has_symbols(BuiltinCall& call, Pointer at, std::uint64_t size = 1) {
  constexpr std::uint64_t most = 1 << 16;
  return call.machine().symbols() != nullptr &&
         holds_symbols(call.machine(), at, static_cast<unsigned>(std::min(size, most)));
}

[[nodiscard]] bool overlaps(Pointer a, std::uint64_t a_size, Pointer b, std::uint64_t b_size) {
  if (a.is_null() || a.area != b.area) return false;
  return a.offset < b.offset + static_cast<std::int64_t>(b_size) &&
         b.offset < a.offset + static_cast<std::int64_t>(a_size);
}

[[nodiscard]] bool check_disjoint(BuiltinCall& call, Pointer to, std::uint64_t to_size, Pointer from,
                                  std::uint64_t from_size) {
  if (call.has_failed()) return false;
  if (!overlaps(to, to_size, from, from_size)) return true;
  call.fail(FaultKind::OverlappingCopy,
            fmt::format("{} copies {} bytes from byte {} to byte {} of {}", call.name(), from_size, from.offset,
                        to.offset, call.machine().area_text(to.area)),
            to);
  return !call.has_failed();
}

void memcpy_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  const Pointer from = call.pointer(1);
  const std::uint64_t size = call.number(2);
  if (size > 0 && to != from && !check_disjoint(call, to, size, from, size)) return;
  call.copy(to, from, size);
  call.returns(call.name() == "mempcpy" || call.name() == "__mempcpy" ? to + static_cast<std::int64_t>(size) : to);
}

void memmove_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  call.copy(to, call.pointer(1), call.number(2));
  call.returns(to);
}

// The lowest byte of a number, as functions on strings get their characters.
[[nodiscard]] std::uint8_t byte_argument(BuiltinCall& call, std::size_t i) {
  const terms::Term* const input = call.input_byte(i);
  if (input == nullptr) return static_cast<std::uint8_t>(call.number(i));
  return static_cast<std::uint8_t>(call.machine().fix(input).value_or(0));
}

void fill_with_input(BuiltinCall& call, Pointer to, const terms::Term* byte, std::uint64_t size) {
  if (call.has_failed()) return;
  if (const Error error = call.memory().check_write(to, size); size > 0 && error != Error::None)
    return call.machine().fail_access(error, to, size, true);
  for (std::uint64_t i = 0; i < size; ++i) call.write_term(to + static_cast<std::int64_t>(i), byte);
  call.returns(to);
}

void memset_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  const terms::Term* const input = call.input_byte(1);
  const std::uint64_t size = call.number(2);
  if (input != nullptr && !input->is_constant()) return fill_with_input(call, to, input, size);
  const auto byte = byte_argument(call, 1);
  if (call.has_failed()) return;
  if (size > 0) {
    if (call.machine().types() != nullptr) call.machine().types()->forget(to, size);
    if (const Error error = call.memory().fill(to, byte, size); error != Error::None) {
      return call.machine().fail_access(error, to, size, true);
    }
  }
  call.returns(to);
}

// Decided, if it depends on inputs. Nothing: not now, or a fault.
[[nodiscard]] std::optional<bool> is_byte(BuiltinCall& call, Pointer at, std::uint8_t wanted) {
  if (has_symbols(call, at)) {
    terms::TermPool& pool = call.machine().symbols()->pool();
    const terms::Term* const byte = call.symbolic_byte(at);
    return byte == nullptr ? std::nullopt : call.machine().decide(pool.equal(byte, pool.constant(wanted, 8)));
  }
  std::uint8_t byte = 0;
  return call.read(at, &byte, 1) ? std::optional{byte == wanted} : std::nullopt;
}

struct FoundByte {
  Pointer at;  // null: there is none
  bool is_wanted = false;
};

// The first byte from `at` on, within `limit`, that is wanted, or the end of the string, if it is one. Nothing: a
// fault.
[[nodiscard]] std::optional<FoundByte> find_byte(BuiltinCall& call, Pointer at, std::uint64_t limit,
                                                 std::uint8_t wanted, Until until) {
  for (std::uint64_t done = 0; done < limit && !call.has_failed();) {
    const Pointer here = at + static_cast<std::int64_t>(done);
    const auto run = call.memory().plain_bytes(here, limit - done);
    for (std::size_t i = 0; i < run.size(); ++i) {
      if (run[i] == wanted || (until == Until::Nul && run[i] == 0))
        return FoundByte{here + static_cast<std::int64_t>(i), run[i] == wanted};
    }
    done += run.size();
    if (!run.empty()) continue;
    const std::optional<bool> is_wanted = is_byte(call, here, wanted);
    if (is_wanted && *is_wanted) return FoundByte{here, true};
    const std::optional<bool> is_end = until == Until::Nul && is_wanted ? is_byte(call, here, 0) : std::optional{false};
    if (!is_wanted || !is_end) return std::nullopt;
    if (*is_end) return FoundByte{here, false};
    ++done;
  }
  return call.has_failed() ? std::nullopt : std::optional{FoundByte{}};
}

// The last one, of so many.
[[nodiscard]] std::optional<Pointer> find_last_byte(BuiltinCall& call, Pointer at, std::uint64_t size,
                                                    std::uint8_t wanted) {
  for (std::uint64_t i = size; i-- > 0 && !call.has_failed();) {
    const Pointer here = at + static_cast<std::int64_t>(i);
    const std::optional<bool> is_wanted = is_byte(call, here, wanted);
    if (!is_wanted) return std::nullopt;
    if (*is_wanted) return here;
  }
  return call.has_failed() ? std::nullopt : std::optional{Pointer{}};
}

void memchr_builtin(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint8_t wanted = byte_argument(call, 1);
  const std::uint64_t limit = call.name().ends_with("rawmemchr") ? ~std::uint64_t{0} : call.number(2);
  if (const auto found = find_byte(call, at, limit, wanted, Until::Limit)) call.returns(found->at);
}

void memrchr_builtin(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint8_t wanted = byte_argument(call, 1);
  if (const auto found = find_last_byte(call, at, call.number(2), wanted)) call.returns(*found);
}

void strlen_builtin(BuiltinCall& call) {
  if (const auto size = call.length(call.pointer(0))) call.returns(*size);
}

void strnlen_builtin(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (const auto size = call.length(at, call.number(1))) call.returns(*size);
}

// The first byte from `at` on, within `limit`, that is not defined; `limit`: none.
[[nodiscard]] std::uint64_t find_undefined(BuiltinCall& call, Pointer at, std::uint64_t limit) {
  for (std::uint64_t i = 0; i < limit; ++i) {
    memory::Value byte{1};
    if (call.memory().load(at + static_cast<std::int64_t>(i), byte) != Error::None || !byte.is_defined()) return i;
  }
  return limit;
}

// One byte each. False: that was all.
[[nodiscard]] bool compare_symbolic(BuiltinCall& call, Pointer a, Pointer b, Until until) {
  terms::TermPool& pool = call.machine().symbols()->pool();
  const terms::Term* const left = call.symbolic_byte(a);
  const terms::Term* const right = left == nullptr ? nullptr : call.symbolic_byte(b);
  if (right == nullptr) return false;
  const auto is_same = call.machine().decide(pool.equal(left, right));
  if (!is_same) return false;
  if (!*is_same) {
    call.returns_term(pool.subtract(pool.zero_extend(left, 32), pool.zero_extend(right, 32)));
    return false;
  }
  if (until == Until::Limit) return true;
  const auto is_end = call.machine().decide(pool.equal(left, pool.constant(0, 8)));
  if (is_end && *is_end) call.returns(0);
  return is_end && !*is_end;
}

void compare(BuiltinCall& call, std::uint64_t limit, Until until) {
  const Pointer a = call.pointer(0);
  const Pointer b = call.pointer(1);
  for (std::uint64_t done = 0; done < limit && !call.has_failed();) {
    const auto left = call.memory().plain_bytes(a + static_cast<std::int64_t>(done), limit - done);
    const auto right = call.memory().plain_bytes(b + static_cast<std::int64_t>(done), limit - done);
    const std::size_t size = std::min(left.size(), right.size());
    for (std::size_t i = 0; i < size; ++i) {
      if (left[i] != right[i])
        return call.returns(static_cast<std::uint64_t>(static_cast<std::int64_t>(left[i]) - right[i]));
      if (until == Until::Nul && left[i] == 0) return call.returns(0);
    }
    done += size;
    if (size > 0) continue;
    const Pointer left_at = a + static_cast<std::int64_t>(done);
    const Pointer right_at = b + static_cast<std::int64_t>(done);
    if (has_symbols(call, left_at) || has_symbols(call, right_at)) {
      if (!compare_symbolic(call, left_at, right_at, until)) return;
      ++done;
      continue;
    }
    if (until == Until::Limit && !has_symbols(call, left_at, limit - done) &&
        !has_symbols(call, right_at, limit - done)) {
      // Equal pointers are equal bytes.
      int order = 0;
      const Pointer x = a + static_cast<std::int64_t>(done);
      const Pointer y = b + static_cast<std::int64_t>(done);
      const Error error = call.memory().compare(x, y, limit - done, order);
      if (error == Error::Undefined) {
        const std::uint64_t left_end = find_undefined(call, x, limit - done);
        const std::uint64_t right_end = find_undefined(call, y, limit - done);
        const Pointer at = (left_end <= right_end ? x : y) + static_cast<std::int64_t>(std::min(left_end, right_end));
        return call.machine().fail_access(error, at, 1, false);
      }
      if (error != Error::None) {
        const bool is_left = call.memory().check_read(x, limit - done) != Error::None;
        return call.machine().fail_access(error, is_left ? x : y, limit - done, false);
      }
      return call.returns(static_cast<std::uint64_t>(static_cast<std::int64_t>(order)));
    }
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    if (!call.read(a + static_cast<std::int64_t>(done), &x, 1) ||
        !call.read(b + static_cast<std::int64_t>(done), &y, 1))
      return;
    if (x != y) return call.returns(static_cast<std::uint64_t>(static_cast<std::int64_t>(x) - y));
    if (until == Until::Nul && x == 0) return call.returns(0);
    ++done;
  }
  call.returns(0);
}

// Unlike strncmp it may look at all bytes, wherever they begin to differ (C17 7.24.1p2, 7.24.4.1).
void memcmp_builtin(BuiltinCall& call) {
  const std::uint64_t size = call.number(2);
  for (const Pointer at : {call.pointer(0), call.pointer(1)}) {
    if (call.has_failed()) return;
    if (const Error error = call.memory().check_read(at, size); size > 0 && error != Error::None)
      return call.machine().fail_access(error, at, size, false);
  }
  compare(call, size, Until::Limit);
}
void strcmp_builtin(BuiltinCall& call) {
  compare(call, ~std::uint64_t{0}, Until::Nul);
}
void strncmp_builtin(BuiltinCall& call) {
  compare(call, call.number(2), Until::Nul);
}

void strcpy_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  const Pointer from = call.pointer(1);
  const auto size = call.length(from);
  if (!size || !check_disjoint(call, to, *size + 1, from, *size + 1)) return;
  call.copy(to, from, *size + 1);
  call.returns(call.name() == "strcpy" ? to : to + static_cast<std::int64_t>(*size));
}

void strncpy_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  const Pointer from = call.pointer(1);
  const std::uint64_t limit = call.number(2);
  const auto size = call.length(from, limit);
  if (!size) return;
  if (limit > 0 && !check_disjoint(call, to, limit, from, std::min(*size + 1, limit))) return;
  call.copy(to, from, *size);
  if (!call.has_failed() && *size < limit) {
    const Pointer rest = to + static_cast<std::int64_t>(*size);
    if (const Error error = call.memory().fill(rest, 0, limit - *size); error != Error::None) {
      return call.machine().fail_access(error, to, limit, true);
    }
  }
  call.returns(call.name() == "strncpy" ? to : to + static_cast<std::int64_t>(*size));
}

void append(BuiltinCall& call, std::uint64_t limit) {
  const Pointer to = call.pointer(0);
  const Pointer from = call.pointer(1);
  const auto begin = call.length(to);
  const auto size = begin ? call.length(from, limit) : std::nullopt;
  if (!size) return;
  const std::uint64_t reads = *size < limit ? *size + 1 : *size;
  if (!check_disjoint(call, to, *begin + *size + 1, from, reads)) return;
  const Pointer end = to + static_cast<std::int64_t>(*begin);
  call.copy(end, from, *size);
  if (!call.has_failed()) call.write_number(end + static_cast<std::int64_t>(*size), std::uint8_t{0});
  call.returns(to);
}

void strcat_builtin(BuiltinCall& call) {
  append(call, ~std::uint64_t{0});
}
void strncat_builtin(BuiltinCall& call) {
  append(call, call.number(2));
}

void strchr_builtin(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint8_t wanted = byte_argument(call, 1);
  const auto found = find_byte(call, at, ~std::uint64_t{0}, wanted, Until::Nul);
  if (found) call.returns(found->is_wanted || call.name() == "strchrnul" ? found->at : Pointer{});
}

void strrchr_builtin(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint8_t wanted = byte_argument(call, 1);
  const auto size = call.length(at);
  if (!size) return;
  if (wanted == 0) return call.returns(at + static_cast<std::int64_t>(*size));
  if (const auto found = find_last_byte(call, at, *size, wanted)) call.returns(*found);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"memcpy", memcpy_builtin},     {"mempcpy", memcpy_builtin},     {"__mempcpy", memcpy_builtin},
    {"memmove", memmove_builtin},   {"memset", memset_builtin},      {"memcmp", memcmp_builtin},
    {"bcmp", memcmp_builtin},       {"memcmp_eq", memcmp_builtin},   {"memchr", memchr_builtin},
    {"rawmemchr", memchr_builtin},  {"__rawmemchr", memchr_builtin}, {"memrchr", memrchr_builtin},
    {"strlen", strlen_builtin},     {"strnlen", strnlen_builtin},    {"strcmp", strcmp_builtin},
    {"strncmp", strncmp_builtin},   {"strcpy", strcpy_builtin},      {"stpcpy", strcpy_builtin},
    {"__stpcpy", strcpy_builtin},   {"strncpy", strncpy_builtin},    {"stpncpy", strncpy_builtin},
    {"__stpncpy", strncpy_builtin}, {"strcat", strcat_builtin},      {"strncat", strncat_builtin},
    {"strchr", strchr_builtin},     {"index", strchr_builtin},       {"strchrnul", strchr_builtin},
    {"strrchr", strrchr_builtin},   {"rindex", strrchr_builtin},
});

}  // namespace

std::span<const BuiltinEntry> string_builtins() {
  return table;
}

}  // namespace gmc::vm
