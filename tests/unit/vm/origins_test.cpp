// Origins of undefined values: the shadow of the memory against a plain map of bytes, and what the machine tells, by
// the fast handlers and by the evaluator alone.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "running_program.hpp"
#include "vm/origin_shadow.hpp"

namespace gmc::test {
namespace {

using memory::AreaId;
using memory::Pointer;
using vm::OriginShadow;

TEST(OriginPool, TellsEqualValuesOfDifferentOriginsApart) {
  vm::MixedPool pool;
  const memory::Value undefined{8};
  EXPECT_EQ(pool.intern(undefined), 0U);
  const std::uint32_t first = pool.intern(undefined, 1);
  const std::uint32_t second = pool.intern(undefined, 2);
  EXPECT_NE(first, 0U);
  EXPECT_NE(first, second);
  EXPECT_EQ(pool.intern(undefined, 1), first);
  EXPECT_EQ(pool.origin_of(second), 2U);
  EXPECT_EQ(pool.origin_of(0), vm::unknown_origin);
}

// Random stores, copies and forgetting in two areas.
class Shadow : public ::testing::TestWithParam<unsigned> {};

TEST_P(Shadow, KnowsEachByte) {
  constexpr std::int64_t size = 40;
  using Byte = std::pair<vm::OriginId, std::int64_t>;
  std::map<std::pair<std::uint32_t, std::int64_t>, Byte> expected;
  OriginShadow shadow;
  std::mt19937 random{GetParam()};
  const auto below = [&](std::int64_t limit) { return static_cast<std::int64_t>(random()) % limit; };
  for (int step = 0; step < 400; ++step) {
    const auto length = below(size / 2);
    const Pointer to{AreaId{static_cast<std::size_t>(below(2))}, below(size - length)};
    const Pointer from{AreaId{static_cast<std::size_t>(below(2))}, below(size - length)};
    const auto bytes = static_cast<std::uint64_t>(length);
    switch (below(4)) {
      case 0:
      case 1: {
        std::vector<Byte> copied;
        for (std::int64_t i = 0; i < length; ++i) {
          const auto found = expected.find({from.area.index(), from.offset + i});
          copied.push_back(found != expected.end() ? found->second : Byte{100 + from.area.index(), from.offset + i});
        }
        for (std::int64_t i = 0; i < length; ++i) {
          expected[{to.area.index(), to.offset + i}] = copied[static_cast<std::size_t>(i)];
        }
        shadow.copy(to, from, bytes, 100 + from.area.index());
        break;
      }
      case 2: {
        const auto origin = static_cast<vm::OriginId>(1 + below(3));
        const std::int64_t first = below(8);
        for (std::int64_t i = 0; i < length; ++i) expected[{to.area.index(), to.offset + i}] = {origin, first + i};
        shadow.store(to, bytes, {origin, first});
        break;
      }
      default:
        for (std::int64_t i = 0; i < length; ++i) expected.erase({to.area.index(), to.offset + i});
        shadow.forget(to, bytes);
        break;
    }
    for (std::uint32_t area = 0; area < 2; ++area) {
      for (std::int64_t offset = 0; offset < size; ++offset) {
        const auto wanted = expected.find({area, offset});
        const auto found = shadow.find({AreaId{area}, offset});
        ASSERT_EQ(found.has_value(), wanted != expected.end()) << "step " << step << ", byte " << offset;
        if (!found) continue;
        ASSERT_EQ((Byte{found->origin, found->offset}), wanted->second) << "step " << step << ", byte " << offset;
      }
    }
  }
  shadow.forget(AreaId{0});
  EXPECT_FALSE(shadow.find({AreaId{0}, 5}));
}

INSTANTIATE_TEST_SUITE_P(Seeds, Shadow, ::testing::Range(1U, 11U));

struct Told {
  const char* program;
  const char* note;
  unsigned line;
};

std::optional<trace::Note> told_origin(const CompiledProgram& program, bool uses_evaluator_only) {
  vm::Options options;
  options.uses_evaluator_only = uses_evaluator_only;
  options.tracks_origins = true;
  TestWorld world{""};
  vm::Machine machine{program.program(), options, world};
  if (machine.run() != vm::End::Fault || machine.fault().notes.empty()) return std::nullopt;
  return machine.fault().notes.front();
}

class Origin : public ::testing::TestWithParam<Told> {};

TEST_P(Origin, IsTheFirstNote) {
  const CompiledProgram program{GetParam().program};
  for (const bool uses_evaluator_only : {false, true}) {
    const auto note = told_origin(program, uses_evaluator_only);
    ASSERT_TRUE(note);
    EXPECT_EQ(note->text, GetParam().note);
    EXPECT_EQ(note->stack.empty() ? note->place.line : note->stack.front().place.line, GetParam().line);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Programs, Origin,
    ::testing::Values(
        Told{"int main(void) {\nint x;\nint y = x + 1;\nreturn y > 2; }",
             "the value comes from variable 'x' of main (4 bytes), declared here", 2},
        // The operand that is undefined, not the first one.
        Told{"int main(void) {\nint x = 1;\nint u;\nint y = x * u;\nif (y) return 1;\nreturn 0; }",
             "the value comes from variable 'u' of main (4 bytes), declared here", 3},
        // What is stored is undefined, too; but the index decides.
        Told{"int main(void) {\nint a[4];\nint v;\nint i;\na[i] = v;\nreturn 0; }",
             "the value comes from variable 'i' of main (4 bytes), declared here", 4},
        Told{"struct s { int a, b; };\nint main(void) {\nstruct s x;\nstruct s y = x;\nreturn y.b == 1; }",
             "the value comes from byte 4 of variable 'x' of main (8 bytes), declared here", 3},
        // A block too large to tell its bytes apart.
        Told{"#include <stdlib.h>\nint main(void) {\nchar *p = malloc(5000);\nint c = p[77];\nfree(p);\nreturn c == "
             "1; }",
             "the value comes from a heap block of 5000 bytes, allocated here", 3},
        // Set in its first life, not in its second.
        Told{"int main(void) {\nint sum = 0;\nfor (int i = 0; i < 2; i++) {\nint x;\nint *p = &x;\nif (i == 0) *p = "
             "5;\nsum "
             "+= *p;\n}\nreturn sum > 1; }",
             "the value comes from variable 'x' of main (4 bytes), declared here", 4},
        Told{"#include <string.h>\nstatic void f(char *p) { char b[4]; b[0] = 1; memcpy(p, b, 4); }\nint main(void) "
             "{\nchar a[4] = {0};\nf(a);\nif (a[0] != 1) return 1;\nreturn a[3] == 1; }",
             "the value comes from byte 3 of variable 'b' of f (4 bytes), declared here", 2},
        Told{"#include <stdatomic.h>\nint main(void) {\n_Atomic int a = 1;\nint u;\natomic_fetch_add(&a, u);\nint b = "
             "a;\nreturn b == 1; }",
             "the value comes from variable 'u' of main (4 bytes), declared here", 4}));

}  // namespace
}  // namespace gmc::test
