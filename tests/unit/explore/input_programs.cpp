#include "input_programs.hpp"

#include "endless_programs.hpp"
#include "indexed_programs.hpp"
#include "indexed_scenes.hpp"
#include "partly_set_programs.hpp"

namespace gmc::test {

namespace {

[[nodiscard]] std::string function_of(unsigned seed, Family family, Threading threading, const std::string& name) {
  if (family == Family::Endless) return random_endless_function(seed, threading, name);
  if (threading != Threading::Single || seed % 10 == 0) return random_computation(seed, threading, name);
  return seed % 10 == 5 ? random_partly_set_function(seed, name) : random_indexed_function(seed, name);
}

}  // namespace

std::string input_programs(unsigned first, unsigned count, Family family, Threading threading) {
  std::string text = R"(
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern signed char __VERIFIER_nondet_char(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
)";
  text += prelude_of_computations();
  if (threading == Threading::Single) text += prelude_of_scenes();
  std::string names;
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string name = "program_" + std::to_string(seed);
    text += function_of(seed, family, threading, name);
    names += (names.empty() ? "" : ", ") + name;
  }
  return text + "int main(int argc, char **argv) {\n  static int (*const programs[])(void) = {" + names +
         "};\n  return argc > 1 ? programs[argv[1][0] - 'a']() : 0;\n}\n";
}

std::string argument_for(unsigned seed, unsigned first) {
  return std::string(1, static_cast<char>('a' + (seed - first)));
}

}  // namespace gmc::test
