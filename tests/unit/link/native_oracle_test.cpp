// The native linker and loader as judges: random programs of objects, an archive and two shared libraries are linked
// and run natively; every constructor prints what each name means to it. gmc must say the same, in the same order, both
// when it links the same files and when it reads the native executable. GMC_LINK_CASES sets the number of programs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>

#include "link/link.hpp"
#include "link/references.hpp"
#include "linking.hpp"
#include "native_files.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using ir::Visibility;

class RandomProgram {
 public:
  RandomProgram(unsigned seed, const NativeFiles& files) : random_(seed), files_(files) {}

  // Writes all sources and returns the command that builds the program.
  std::string write() {
    for (const std::string_view unit : {"main", "a", "b", "c", "d", "p1", "p2", "q"}) write_unit(unit);
    files_.write("hide", "{ local: f0; f1; };");
    const std::string q = library_flags();
    const std::string p = library_flags() + (chance(50) ? " -L. -lq -Wl,-rpath,'$ORIGIN'" : "");
    return "g++-12 -O0 -fPIC -w -c main.cc a.cc b.cc c.cc d.cc p1.cc p2.cc q.cc && rm -f libar.a && ar rc libar.a c.o "
           "d.o"
           " && g++-12 -shared -o libq.so q.o " +
           q + " && g++-12 -shared -o libp.so p1.o p2.o " + p +
           " && g++-12 -o prog main.o a.o b.o -L. -Wl,--no-as-needed,-rpath,'$ORIGIN'"
           " -Wl,--start-group libar.a -lp -lq -Wl,--end-group";
  }

 private:
  bool chance(unsigned percent) { return random_() % 100 < percent; }

  std::string library_flags() {
    constexpr std::string_view flags[] = {"", "", "-Wl,-Bsymbolic", "-Wl,-Bsymbolic-functions",
                                          "-Wl,--version-script,hide"};
    return std::string{flags[random_() % std::size(flags)]};
  }

  void write_unit(std::string_view unit) {
    ModuleBuilder module{unit};
    if (unit == "main") module.define_function("main");
    const ir::SymbolId ask = module.define_function(fmt::format("ask_{}", unit), Linkage::Local);
    constexpr std::uint16_t priorities[] = {200, 300, 65535, 65535};
    module[ask].constructor_priority = priorities[random_() % std::size(priorities)];
    for (int i = 0; i < 6; ++i) {
      const ir::SymbolId symbol = add_symbol(module, fmt::format("f{}", i));
      if (symbol) module.call(ask, symbol);
    }
    files_.write_source(unit, module);
  }

  ir::SymbolId add_symbol(ModuleBuilder& module, const std::string& name) {
    const unsigned role = random_() % 100;
    if (role < 30) return {};
    ir::SymbolId symbol;
    if (role < 62) {
      symbol = module.declare_function(name, role < 52 ? Linkage::Global : Linkage::Weak);
      if (chance(4)) module[symbol].visibility = Visibility::Hidden;
      return symbol;
    }
    if (role < 72) {
      symbol = module.define_function(name);
    } else if (role < 84) {
      symbol = module.define_function(name, Linkage::Weak);
    } else if (role < 92) {
      symbol = module.define_function(name, Linkage::Weak);
      module.comdat(name, {symbol});
    } else {
      const ir::SymbolId target = module.define_function("impl_" + name, Linkage::Local);
      symbol = module.alias(name, target, chance(50) ? Linkage::Global : Linkage::Weak);
    }
    const unsigned visibility = random_() % 100;
    if (visibility < 15) module[symbol].visibility = Visibility::Protected;
    if (visibility >= 15 && visibility < 30) module[symbol].visibility = Visibility::Hidden;
    return symbol;
  }

  std::mt19937 random_;
  const NativeFiles& files_;
};

std::string unit_name(const Program& program, ModuleId module) {
  const ir::Module& contents = program.modules[module].module;
  return std::string{contents.strings[contents.source]};
}

// What the native program would print.
std::string transcript(const Program& program) {
  std::string text;
  for (const EntityId constructor : program.constructors) {
    const Entity& entity = program.entities[constructor];
    const ir::Module& module = program.module_of(entity);
    const ir::Function& function = module.functions[program.symbol_of(entity).body];
    for_each_reference(module, function, [&](const Reference& reference) {
      const Entity& meaning = program.entities[program.resolve(entity.module, reference.symbol)];
      std::string answer = meaning.is_weak_reference ? "null" : "undefined";
      if (meaning.is_defined)
        answer = fmt::format("{}:{}", unit_name(program, meaning.module), program.name_of(meaning));
      text += fmt::format("{} {} {}\n", unit_name(program, entity.module),
                          module.strings[module.symbols[reference.symbol].name], answer);
    });
  }
  return text;
}

Program link_inputs(const NativeFiles& files, std::initializer_list<std::string_view> names) {
  LinkRequest request;
  for (const std::string_view name : names) request.inputs.emplace_back(InputFile{files.path(name)});
  return link(request);
}

TEST(NativeOracle, LinkerAndLoaderAgree) {
  const char* wanted = std::getenv("GMC_LINK_CASES");
  const int cases = wanted != nullptr ? std::atoi(wanted) : 6;
  int compared = 0;
  for (unsigned seed = 1; compared < cases; ++seed) {
    SCOPED_TRACE(seed);
    const NativeFiles files;
    const std::string build = RandomProgram{seed, files}.write();
    if (!files.succeeds(build)) {
      // Whatever the native linker refuses, gmc must not call complete.
      try {
        const Program program = link_inputs(files, {"main.o", "a.o", "b.o", "libar.a", "libp.so", "libq.so"});
        if (program.undefined.empty()) ADD_FAILURE() << "natively refused";
      } catch (const UserError&) {
      }
      continue;
    }
    ++compared;
    const std::string truth = files.run("./prog");
    EXPECT_EQ(transcript(link_inputs(files, {"prog"})), truth);
    EXPECT_EQ(transcript(link_inputs(files, {"main.o", "a.o", "b.o", "libar.a", "libp.so", "libq.so"})), truth);
    if (HasFailure()) break;
  }
}

}  // namespace

}  // namespace gmc::link
