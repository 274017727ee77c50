// The envelope of an encoded module: what it is, how long, and a checksum. All numbers are little endian.
//
//    0  magic                8 bytes
//    8  format version       u32
//   12  flags                u32   bit 0: the payload is compressed with zstd
//   16  stored length        u64   bytes of payload in the file
//   24  raw length           u64   bytes of payload after decompression
//   32  checksum             u64   XXH3 (64 bits) of bytes 8..31 and the stored payload
//   40  payload, then zeros up to a multiple of 8
//
// The layout of these 40 bytes is the same in all versions of the format, so that the checksum can tell a damaged
// module from a newer one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace gmc::ir {

// As in PNG: the first byte is not ASCII, and a transfer in text mode in either direction breaks what follows the name.
inline constexpr std::array<std::uint8_t, 8> container_magic = {0x8d, 'G', 'M', 'C', '\r', '\n', 0x1a, '\n'};

namespace container_offset {
inline constexpr std::size_t version = 8;
inline constexpr std::size_t flags = 12;
inline constexpr std::size_t stored_length = 16;
inline constexpr std::size_t raw_length = 24;
inline constexpr std::size_t checksum = 32;
inline constexpr std::size_t payload = 40;
}  // namespace container_offset

namespace container_flag {
inline constexpr std::uint32_t compressed = 1;
inline constexpr std::uint32_t all = 1;
}  // namespace container_flag

// A payload beyond these is taken for damage; the writer stores payloads that shrink more than this without
// compression.
inline constexpr std::uint64_t greatest_payload = std::uint64_t{1} << 30;
inline constexpr std::uint64_t greatest_shrinkage = 2000;

inline constexpr std::size_t container_align = 8;
[[nodiscard]] constexpr std::uint64_t padded_to_container_align(std::uint64_t size) {
  return (size + container_align - 1) / container_align * container_align;
}

// XXH3 over the header's fields behind the magic (bytes 8..31 of `header`) and the stored payload.
[[nodiscard]] std::uint64_t container_checksum(std::span<const std::uint8_t> header,
                                               std::span<const std::uint8_t> stored);

// A container around a payload, compressed when that makes it smaller.
[[nodiscard]] std::vector<std::uint8_t> wrap(std::span<const std::uint8_t> payload);

// The payload of a container: a view of it, or the decompressed bytes with their owner.
struct Payload {
  std::span<const std::uint8_t> bytes;
  std::unique_ptr<std::uint8_t[]> decompressed;
};

// Throws UserError naming `origin` when the bytes are not exactly one undamaged container of this format version (zero
// padding included or not).
[[nodiscard]] Payload unwrap(std::span<const std::uint8_t> container, std::string_view origin);

}  // namespace gmc::ir
