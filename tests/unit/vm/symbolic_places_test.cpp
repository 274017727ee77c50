// The places that an access can be at are those that a look at each value of the symbols finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "terms/model.hpp"
#include "vm/symbolic_places.hpp"

namespace gmc::test {
namespace {

using namespace terms;
using vm::SymbolicPlaces;

TEST(SymbolicPlaces, AreThoseInsideOfTheObject) {
  unsigned with_several = 0;
  for (unsigned seed = 1; seed <= 2000; ++seed) {
    std::mt19937 random{seed};
    const auto between = [&](int low, int high) { return low + static_cast<int>(random() % (high - low + 1)); };
    TermPool pool;
    LinearForm form;
    form.constant = between(-20, 40);
    std::vector<const Term*> symbols;
    for (int i = 0; i < between(1, 2); ++i) {
      symbols.push_back(pool.new_symbol(4, "x"));
      const int factors[] = {1, 2, 4, 8, 12, -4, -1, 3};
      form.parts.push_back(
          {symbols.back(), random() % 2 == 0 ? Extension::Sign : Extension::Zero, factors[random() % 8]});
    }
    const auto size = static_cast<std::uint64_t>(1 << between(0, 3));
    const std::uint64_t object_size = size + static_cast<std::uint64_t>(between(0, 60));
    const memory::Pointer begin{memory::AreaId{1}, between(0, 16)};
    const SymbolicPlaces places = vm::places_in(begin, form, object_size, size, pool);

    std::set<std::pair<std::int64_t, std::int64_t>> possible;  // keys and where they lead
    for (unsigned bits = 0; bits < 1U << 4 * symbols.size(); ++bits) {
      Model model;
      std::int64_t offset = begin.offset + form.constant;
      for (std::size_t i = 0; i < symbols.size(); ++i) {
        const Bits value = bits >> 4 * i & 15;
        model[symbols[i]->parameter] = value;
        const SignedBits number =
            form.parts[i].extension == Extension::Sign ? as_signed(value, 4) : static_cast<SignedBits>(value);
        offset += form.parts[i].factor * static_cast<std::int64_t>(number);
      }
      const Bits key = Evaluation{model}(places.key);
      const SignedBits number =
          places.extension == Extension::Sign ? as_signed(key, places.key->width) : static_cast<SignedBits>(key);
      ASSERT_EQ(places.base.offset + places.stride * static_cast<std::int64_t>(number), offset) << "seed " << seed;
      if (offset >= 0 && offset + size <= object_size) possible.emplace(static_cast<std::int64_t>(number), offset);
    }
    std::set<std::pair<std::int64_t, std::int64_t>> found;
    for (std::uint64_t i = 0; i < places.count(); ++i) {
      found.emplace(places.key_at(i), places.at(i).offset);
      ASSERT_GE(places.at(i).offset, 0) << "seed " << seed;
      ASSERT_LE(static_cast<std::uint64_t>(places.at(i).offset) + size, object_size) << "seed " << seed;
    }
    // With one symbol these are all; the sum of two may leave out some numbers.
    ASSERT_TRUE(std::ranges::includes(found, possible)) << "seed " << seed;
    ASSERT_TRUE(symbols.size() > 1 || found == possible) << "seed " << seed;
    with_several += possible.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(with_several, 1000U);
}

}  // namespace
}  // namespace gmc::test
