#include "report/inputs_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace gmc::report {

namespace {

// --json and trace files have all of them.
constexpr std::size_t most_told = 40;
constexpr std::size_t longest_string = 64;
constexpr std::size_t least_repeated = 4;
constexpr std::size_t least_zeros = 4;  // at the end, that are counted

// A value, or an object of several bytes.
struct Told {
  std::uint32_t thread = 0;
  trace::Place asked_at;
  trace::InputValue value;  // unless there is a name
  std::string name;         // of the object
  bool is_text = false;
  std::uint64_t next = 0;  // position behind its bytes
  std::string bytes;
};

[[nodiscard]] bool is_printable(char c) {
  return c >= ' ' && c <= '~';
}

[[nodiscard]] std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    switch (c) {
      case '\n': text += "\\n"; break;
      case '\t': text += "\\t"; break;
      case '\r': text += "\\r"; break;
      case '"': text += "\\\""; break;
      case '\\': text += "\\\\"; break;
      default: text += is_printable(c) ? std::string{c} : fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    }
  }
  return text;
}

[[nodiscard]] std::string string_text(std::string_view bytes) {
  const std::size_t size = bytes.size();
  const std::size_t last = bytes.find_last_not_of('\0');
  const std::size_t zeros = size - (last == std::string_view::npos ? 0 : last + 1);
  if (zeros >= least_zeros) bytes.remove_suffix(zeros);
  if (bytes.size() > longest_string)
    return fmt::format("\"{}\"... ({} bytes)", escaped(bytes.substr(0, longest_string)), size);
  if (zeros >= least_zeros) return fmt::format("\"{}\" and {} zeros", escaped(bytes), zeros);
  return fmt::format("\"{}\"", escaped(bytes));
}

// Nobody knows whether it is signed, so what would be negative is told in both ways; and what looks like text as such.
[[nodiscard]] std::string number_text(std::string_view bytes) {
  const auto bits = static_cast<unsigned>(8 * bytes.size());
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
  const std::string decimal = trace::text_of({number, 0, bits, trace::InputKind::Signed});
  const std::string_view text = bytes.substr(0, bytes.find_last_not_of('\0') + 1);
  const bool is_text = std::ranges::all_of(text, is_printable);
  if (bytes.size() == 1 && number != 0 && is_text) return fmt::format("{} ('{}')", decimal, bytes);
  if (text.size() > 1 && is_text) return fmt::format("{} (\"{}\")", decimal, escaped(text));
  return number >> (bits - 1) == 0 ? decimal : fmt::format("{} (0x{:x})", decimal, number);
}

[[nodiscard]] std::string bytes_text(const Told& told) {
  const std::size_t size = told.bytes.size();
  const bool is_number = !told.is_text && (size == 1 || size == 2 || size == 4 || size == 8);
  return is_number ? number_text(told.bytes) : string_text(told.bytes);
}

// Bytes that follow each other belong together; those of a text also if something else was asked for in between.
[[nodiscard]] std::vector<Told> collect(const trace::InputValues& inputs) {
  std::vector<Told> result;
  const auto continued = [&](std::uint32_t thread, const trace::InputOrigin& origin) -> Told* {
    if (origin.name.empty() || origin.position == 0) return nullptr;
    for (auto told = result.rbegin(); told != result.rend(); ++told) {
      const bool is_same =
          told->name == origin.name && told->is_text == origin.is_text && told->next == origin.position;
      if (is_same && (origin.is_text || told->thread == thread)) return &*told;
      if (!origin.is_text) return nullptr;
    }
    return nullptr;
  };
  for (const auto& [place, value] : inputs) {
    Told* told = continued(place.thread, value.origin);
    const bool is_empty = value.origin.is_more && value.low == 0 && told == nullptr;
    if (value.origin.is_more && !is_empty) continue;  // the bytes tell
    if (told == nullptr) {
      result.push_back(
          {place.thread, value.asked_at, value, value.origin.name, value.origin.is_text, value.origin.position, {}});
      told = &result.back();
    }
    if (is_empty) continue;
    told->bytes += static_cast<char>(value.low);
    ++told->next;
  }
  return result;
}

// Values that one place has asked for, one after the other.
[[nodiscard]] bool continues(const Told& told, const Told& before) {
  return told.name.empty() && before.name.empty() && told.thread == before.thread && told.asked_at == before.asked_at;
}

// How often the value of the first one comes in a row.
[[nodiscard]] std::size_t repetitions(const std::vector<Told>& all, std::size_t first) {
  std::size_t end = first + 1;
  const std::string value = trace::text_of(all[first].value);
  while (end < all.size() && continues(all[end], all[first]) && trace::text_of(all[end].value) == value) ++end;
  return end - first;
}

[[nodiscard]] std::string entry_of(std::uint32_t thread, const std::vector<trace::Step>& way) {
  const auto step = std::ranges::find(way, thread, &trace::Step::thread);
  return step == way.end() ? "" : step->entry;
}

}  // namespace

std::string inputs_text(const trace::InputValues& inputs, const std::vector<trace::Step>& way,
                        support::SourceText& source, Color color) {
  const std::vector<Told> all = collect(inputs);
  std::vector<trace::Step> lines;
  std::map<std::string, std::size_t> objects;  // so many of each name
  std::size_t count = 0;
  for (std::size_t i = 0; i < all.size();) {
    const Told& told = all[i];
    if (i == 0 || !continues(told, all[i - 1]))
      lines.push_back({told.thread, entry_of(told.thread, way), "", told.asked_at, {}});
    std::string& text = lines.back().text;
    if (!text.empty()) text += ", ";
    if (count++ == most_told) {
      text += fmt::format("and {} more (--json tells all)", all.size() - i);
      break;
    }
    if (!told.name.empty()) {
      const std::size_t number = ++objects[told.name];
      text += escaped(told.name) + (number == 1 ? "" : fmt::format(" ({})", number)) + " = " + bytes_text(told);
      ++i;
      continue;
    }
    text += trace::text_of(told.value);
    const std::size_t times = repetitions(all, i);
    if (times >= least_repeated) text += fmt::format(" ({} times)", times);
    i += times >= least_repeated ? times : 1;
  }
  return trace_text(lines, source, color, Headings::WhereThreadsDiffer);
}

}  // namespace gmc::report
