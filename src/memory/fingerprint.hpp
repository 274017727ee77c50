// 128-bit hash values that add up. A state's fingerprint is a sum modulo 2^128 of terms, one for each part; a part that
// changes takes its old term away and adds the new one. The terms come from XXH3 with a seed for each kind of part, so
// that parts of different kind never meet by construction.
#pragma once

#include <compare>
#include <cstdint>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace gmc::memory {

struct Fingerprint {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend constexpr auto operator<=>(const Fingerprint&, const Fingerprint&) = default;

  friend constexpr Fingerprint operator+(Fingerprint a, Fingerprint b) {
    const std::uint64_t lower = a.low + b.low;
    return {a.high + b.high + (lower < a.low ? 1 : 0), lower};
  }
  friend constexpr Fingerprint operator-(Fingerprint a, Fingerprint b) {
    return {a.high - b.high - (a.low < b.low ? 1 : 0), a.low - b.low};
  }
  constexpr Fingerprint& operator+=(Fingerprint other) { return *this = *this + other; }
  constexpr Fingerprint& operator-=(Fingerprint other) { return *this = *this - other; }
};

// What is hashed. The numbers are part of every fingerprint.
enum class Domain : std::uint64_t {
  Chunk = 1,
  DefinedChunk,
  ZeroChunk,
  Header,
  Area,
  AreaHeader,
  Reference,
  Object,
  RootLabel,
  PathLabel,
  NumberLabel,
  SearchKey,
  TopFrame,
  Term,
  Condition,
};

[[nodiscard]] inline Fingerprint hash_bytes(Domain domain, std::uint64_t salt, const void* data, std::size_t size) {
  const std::uint64_t seed = salt * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(domain);
  // For long data XXH3 would prepare a table for each seed; there the seed is mixed in afterwards.
  constexpr std::size_t longest_with_seed = 240;
  if (size <= longest_with_seed) {
    const XXH128_hash_t hash = XXH3_128bits_withSeed(data, size, seed);
    return {hash.high64, hash.low64};
  }
  const XXH128_hash_t plain = XXH3_128bits(data, size);
  const std::uint64_t words[] = {plain.high64, plain.low64, size};
  const XXH128_hash_t hash = XXH3_128bits_withSeed(words, sizeof words, seed);
  return {hash.high64, hash.low64};
}

// The hash of some words; a Fingerprint counts as two.
template <class... Words>
[[nodiscard]] Fingerprint hash_words(Domain domain, Words... words) {
  const std::uint64_t data[] = {static_cast<std::uint64_t>(words)...};
  return hash_bytes(domain, 0, data, sizeof data);
}

}  // namespace gmc::memory
