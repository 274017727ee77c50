// What the printf family of the models is made of: formatting into a buffer, and straight to the outside.
#include <algorithm>
#include <array>
#include <cerrno>

#include "vm/builtin_call.hpp"
#include "vm/format.hpp"
#include "vm/result_fate.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

void returns_size(BuiltinCall& call, const Formatted& formatted) {
  if (call.has_failed()) return;
  if (formatted.error != 0) call.set_errno(formatted.error);
  call.returns(formatted.error != 0 ? ~std::uint64_t{0} : formatted.text.size());
}

[[nodiscard]] bool overlaps(const Formatted::Source& source, Pointer buffer, std::uint64_t size) {
  return source.at.area == buffer.area && source.at.offset < buffer.offset + static_cast<std::int64_t>(size) &&
         buffer.offset < source.at.offset + static_cast<std::int64_t>(source.size);
}

// sprintf(text, "%s...", text): nothing that is read may lie where the result goes.
void check_disjoint(BuiltinCall& call, const Formatted& formatted, Pointer buffer, std::uint64_t size) {
  const auto is_hit = [&](const Formatted::Source& source) { return overlaps(source, buffer, size); };
  if (buffer.is_null() || std::none_of(formatted.sources.begin(), formatted.sources.end(), is_hit)) return;
  call.fail(FaultKind::OverlappingCopy, "a string is printed into the memory that it is read from", buffer);
}

// As vsnprintf.
void format_builtin(BuiltinCall& call) {
  const Pointer buffer = call.pointer(0);
  const std::uint64_t room = call.number(1);
  const Pointer format = call.pointer(2);
  const Pointer list = call.pointer(3);
  const auto text = call.text(format);
  if (call.has_failed() || !text) return;
  Formatted formatted = format_arguments(call, *text, list, Audience::Program);
  if (room > 0 && !call.has_failed()) {
    formatted.sources.push_back({format, text->size() + 1});
    const std::uint64_t size = std::min<std::uint64_t>(formatted.text.size(), room - 1);
    check_disjoint(call, formatted, buffer, size + 1);
    call.write(buffer, formatted.text.substr(0, size).c_str(), size + 1);
    for (const InputByte& input : formatted.inputs) {
      if (input.position < size) call.write_term(buffer + static_cast<std::int64_t>(input.position), input.term);
    }
  }
  returns_size(call, formatted);
}

// As vprintf to one of the standard streams.
void print_builtin(BuiltinCall& call) {
  const Stream stream = call.number(0) == 2 ? Stream::Error : Stream::Output;
  const Pointer format = call.pointer(1);
  const Pointer list = call.pointer(2);
  const auto text = call.text(format);
  if (call.has_failed() || !text) return;
  const Formatted formatted = format_arguments(
      call, *text, list, ignores_result(call.machine().running()) ? Audience::User : Audience::Program);
  if (!call.has_failed()) call.machine().world().write(stream, formatted.text);
  returns_size(call, formatted);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"__gmc_format", format_builtin},
    {"__gmc_print", print_builtin},
});

}  // namespace

std::span<const BuiltinEntry> format_builtins() {
  return table;
}

}  // namespace gmc::vm
