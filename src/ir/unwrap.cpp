// The reading half of the container. The bytes may be anything: a length is compared with what is there before it is
// used, and the checksum is compared before the version is believed.
#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>

#include "ir/codec.hpp"
#include "ir/container.hpp"
#include "support/error.hpp"

namespace gmc::ir {
namespace {

using Bytes = std::span<const std::uint8_t>;

std::uint64_t load(Bytes bytes, std::size_t offset, std::size_t width) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i) value |= std::uint64_t{bytes[offset + i]} << (8 * i);
  return value;
}

struct Header {
  std::uint32_t version;
  std::uint32_t flags;
  std::uint64_t stored_length;
  std::uint64_t raw_length;
  std::uint64_t checksum;
};

[[noreturn]] void fail_corrupt(std::string_view origin, std::string_view what) {
  throw UserError(fmt::format("{}: the module is corrupt ({}): rebuild the file with 'gmc cc'", origin, what));
}

[[noreturn]] void fail_truncated(std::string_view origin, std::uint64_t available, std::uint64_t needed) {
  throw UserError(fmt::format("{}: the module is truncated ({} of {} bytes): rebuild the file with 'gmc cc'", origin,
                              available, needed));
}

[[noreturn]] void fail_foreign(std::string_view origin, Bytes bytes) {
  if (bytes.size() < container_magic.size() && std::equal(bytes.begin(), bytes.end(), container_magic.begin())) {
    fail_truncated(origin, bytes.size(), container_offset::payload);
  }
  constexpr std::string_view name = "GMC";
  if (bytes.size() > name.size() && std::equal(name.begin(), name.end(), bytes.begin() + 1)) {
    throw UserError(fmt::format(
        "{}: the module is damaged, probably by a transfer in text mode: copy the file again in binary mode", origin));
  }
  throw UserError(fmt::format("{}: this is not a gmc module: build the file with 'gmc cc' or 'gmc c++'", origin));
}

// The header of the container at the beginning of the bytes, all of which are there. Nothing is known about it but that
// header, payload and padding fit into the bytes.
Header read_header(Bytes bytes, std::string_view origin) {
  if (!looks_like_module(bytes)) fail_foreign(origin, bytes);
  if (bytes.size() < container_offset::payload) fail_truncated(origin, bytes.size(), container_offset::payload);
  const Header header{
      .version = static_cast<std::uint32_t>(load(bytes, container_offset::version, 4)),
      .flags = static_cast<std::uint32_t>(load(bytes, container_offset::flags, 4)),
      .stored_length = load(bytes, container_offset::stored_length, 8),
      .raw_length = load(bytes, container_offset::raw_length, 8),
      .checksum = load(bytes, container_offset::checksum, 8),
  };
  if (header.stored_length > greatest_payload) fail_corrupt(origin, "its length is absurd");
  const std::uint64_t needed = container_offset::payload + header.stored_length;
  if (needed > bytes.size()) fail_truncated(origin, bytes.size(), needed);
  return header;
}

void check_readable(const Header& header, std::string_view origin) {
  if (header.version > format_version) {
    throw UserError(fmt::format(
        "{}: module has format version {}, this gmc reads up to {}: update gmc or rebuild the file with this 'gmc cc'",
        origin, header.version, format_version));
  }
  if (header.version < format_version) {
    throw UserError(
        fmt::format("{}: module has format version {}, this gmc reads {} only: rebuild the file with this 'gmc cc'",
                    origin, header.version, format_version));
  }
  if ((header.flags & ~container_flag::all) != 0) fail_corrupt(origin, "it has unknown flags");
}

Payload decompress(Bytes stored, std::uint64_t raw_length, std::string_view origin) {
  if (ZSTD_getFrameContentSize(stored.data(), stored.size()) != raw_length) {
    fail_corrupt(origin, "its compressed payload has another length than announced");
  }
  Payload result;
  result.decompressed = std::make_unique_for_overwrite<std::uint8_t[]>(raw_length);
  const std::size_t size = ZSTD_decompress(result.decompressed.get(), raw_length, stored.data(), stored.size());
  if (ZSTD_isError(size) != 0 || size != raw_length) fail_corrupt(origin, "its payload does not decompress");
  result.bytes = {result.decompressed.get(), raw_length};
  return result;
}

bool all_zero(Bytes bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == 0; });
}

}  // namespace

bool looks_like_module(Bytes bytes) {
  return bytes.size() >= container_magic.size() &&
         std::equal(container_magic.begin(), container_magic.end(), bytes.begin());
}

std::vector<Bytes> split_modules(Bytes section, std::string_view origin) {
  std::vector<Bytes> modules;
  Bytes rest = section;
  while (!rest.empty()) {
    const std::size_t step = std::min(rest.size(), container_align);
    if (all_zero(rest.first(step))) {
      rest = rest.subspan(step);
      continue;
    }
    const Header header = read_header(rest, origin);
    const std::uint64_t size = padded_to_container_align(container_offset::payload + header.stored_length);
    modules.push_back(rest.first(std::min<std::uint64_t>(size, rest.size())));
    rest = rest.subspan(modules.back().size());
  }
  return modules;
}

Payload unwrap(Bytes container, std::string_view origin) {
  const Header header = read_header(container, origin);
  const Bytes stored = container.subspan(container_offset::payload, header.stored_length);
  if (container_checksum(container, stored) != header.checksum) fail_corrupt(origin, "its checksum does not match");
  check_readable(header, origin);
  const Bytes padding = container.subspan(container_offset::payload + stored.size());
  if (padding.size() >= container_align || !all_zero(padding)) fail_corrupt(origin, "something else follows it");

  if ((header.flags & container_flag::compressed) == 0) {
    if (header.raw_length != header.stored_length) fail_corrupt(origin, "its lengths disagree");
    return {stored, nullptr};
  }
  if (header.raw_length > greatest_payload || header.raw_length / greatest_shrinkage > header.stored_length) {
    fail_corrupt(origin, "its length is absurd");
  }
  return decompress(stored, header.raw_length, origin);
}

}  // namespace gmc::ir
