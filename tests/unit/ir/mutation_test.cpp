// Damaged modules: whatever the bytes, the decoder accepts them or says in one line what is wrong; it never crashes,
// hangs or reads beyond them (run under sanitizers to see that). Half of the mutants are damaged as a file would be;
// the other half in the payload, under a correct checksum, so that the damage reaches decoder and verifier.
//
// Seeds are random modules and the files in GMC_MODULE_CORPUS: sections or files full of real modules.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "ir/codec.hpp"
#include "ir/container.hpp"
#include "ir/payload.hpp"
#include "random_module.hpp"
#include "random_source.hpp"
#include "support/error.hpp"

namespace gmc::ir::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint64_t mutant_count = 20'000;
constexpr std::uint64_t random_seed_count = 60;
constexpr std::size_t largest_seed = 64 * 1024;

Bytes read_file(const std::filesystem::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

void add_corpus(const std::filesystem::path& folder, std::vector<Bytes>& seeds) {
  if (!std::filesystem::is_directory(folder)) return;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    const Bytes section = read_file(file);
    for (const auto module : split_modules(section, file.string())) {
      if (module.size() <= largest_seed) seeds.emplace_back(module.begin(), module.end());
    }
  }
}

std::vector<Bytes> make_seeds() {
  std::vector<Bytes> seeds;
  for (std::uint64_t seed = 0; seed < random_seed_count; ++seed) seeds.push_back(encode(random_module(seed)));
  add_corpus(GMC_MODULE_CORPUS, seeds);
  if (const char* folder = std::getenv("GMC_MODULE_CORPUS")) add_corpus(folder, seeds);
  return seeds;
}

Bytes payload_of(const Bytes& container) {
  const Payload payload = unwrap(container, "seed");
  return {payload.bytes.begin(), payload.bytes.end()};
}

void mutate_once(RandomSource& random, Bytes& bytes) {
  if (bytes.empty()) return;
  const auto position = [&] { return bytes.begin() + static_cast<std::ptrdiff_t>(random.below(bytes.size())); };
  switch (random.below(7)) {
    case 0: *position() ^= static_cast<std::uint8_t>(1 << random.below(8)); break;
    case 1: *position() = random.of<std::uint8_t>({0, 1, 0x7f, 0x80, 0xff}); break;
    case 2: *position() = static_cast<std::uint8_t>(random.any()); break;
    case 3: bytes.insert(position(), random.between(1, 8), static_cast<std::uint8_t>(random.any())); break;
    case 4: {
      const auto first = position();
      bytes.erase(first, first + std::min<std::ptrdiff_t>(bytes.end() - first, random.between(1, 8)));
      break;
    }
    case 5: bytes.resize(random.below(bytes.size())); break;
    default: {
      const std::size_t size = std::min<std::size_t>(random.between(1, 64), bytes.size() / 2);
      const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(random.below(bytes.size() - 2 * size + 1));
      std::swap_ranges(first, first + static_cast<std::ptrdiff_t>(size), first + static_cast<std::ptrdiff_t>(size));
    }
  }
}

void mutate(RandomSource& random, Bytes& bytes) {
  for (std::uint64_t i = random.one_in(2) ? 1 : random.between(2, 5); i > 0; --i) mutate_once(random, bytes);
}

enum class Verdict { Accepted, Rejected, Wrong };

Verdict verdict_on(const Bytes& bytes) {
  try {
    const Module module = decode(bytes, "mutant");
    return decode(encode(module), "mutant") == module ? Verdict::Accepted : Verdict::Wrong;
  } catch (const UserError& error) {
    const std::string_view message = error.what();
    const bool is_one_line = message.find('\n') == std::string_view::npos;
    return message.starts_with("mutant: ") && is_one_line ? Verdict::Rejected : Verdict::Wrong;
  }
}

// Only zeros of the padding may be missing.
TEST(Mutation, DamagedFilesAreRejected) {
  const std::vector<Bytes> seeds = make_seeds();
  RandomSource random{1};
  std::uint64_t accepted = 0;
  for (std::uint64_t i = 0; i < mutant_count / 2; ++i) {
    const Bytes& seed = seeds[random.below(seeds.size())];
    Bytes mutant = seed;
    mutate(random, mutant);
    const Verdict verdict = verdict_on(mutant);
    ASSERT_NE(verdict, Verdict::Wrong) << "mutant " << i;
    if (verdict == Verdict::Rejected) continue;
    ASSERT_TRUE(decode(mutant, "mutant") == decode(seed, "seed")) << "mutant " << i;
    ++accepted;
  }
  EXPECT_LT(accepted, mutant_count / 100);
}

TEST(Mutation, DamagedPayloadsAreAcceptedOrRejected) {
  const std::vector<Bytes> seeds = make_seeds();
  RandomSource random{2};
  std::uint64_t accepted = 0;
  for (std::uint64_t i = 0; i < mutant_count / 2; ++i) {
    Bytes payload = payload_of(seeds[random.below(seeds.size())]);
    mutate(random, payload);
    const Verdict verdict = verdict_on(wrap(payload));
    ASSERT_NE(verdict, Verdict::Wrong) << "mutant " << i;
    if (verdict == Verdict::Accepted) ++accepted;
  }
  EXPECT_GT(accepted, mutant_count / 100);
  EXPECT_LT(accepted, mutant_count / 4);
}

}  // namespace
}  // namespace gmc::ir::test
