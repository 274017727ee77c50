// Reading real files: objects, archives, linked files, libraries (read_inputs and what it uses).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "link/link.hpp"
#include "linking.hpp"
#include "native_files.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

class FilesTest : public testing::Test {
 protected:
  // NAME.o whose `user` calls `callee`.
  void make_caller(std::string_view name, std::string_view user, std::string_view callee, std::string_view flags = "") {
    ModuleBuilder module = caller(name, user, callee);
    if (flags == "-m32") shrink(module);
    files_.make_object(name, module, flags);
  }

  void make_definer(std::string_view name, std::string_view function, std::string_view flags = "") {
    ModuleBuilder module{std::string{name} + ".c"};
    module.define_function(function);
    if (flags == "-m32") shrink(module);
    files_.make_object(name, module, flags);
  }

  static ModuleBuilder caller(std::string_view name, std::string_view user, std::string_view callee) {
    ModuleBuilder module{std::string{name} + ".c"};
    const ir::SymbolId function = module.define_function(user);
    module.call(function, module.declare_function(callee), 3);
    return module;
  }

  static void shrink(ModuleBuilder& module) {
    module.module().target.pointer_size = module.module().target.long_size = 4;
  }

  Input file(std::string_view name) const { return InputFile{files_.path(name), std::string{name}}; }

  LinkRequest request(std::initializer_list<std::string_view> names) const {
    LinkRequest result;
    for (const std::string_view name : names) {
      if (name.starts_with("-l")) {
        result.inputs.emplace_back(LibraryName{std::string{name.substr(2)}});
      } else {
        result.inputs.push_back(file(name));
      }
    }
    return result;
  }

  Program link_files(std::initializer_list<std::string_view> names) const { return link(request(names)); }

  std::string error_of(const LinkRequest& request) const {
    try {
      static_cast<void>(link(request));
    } catch (const UserError& error) {
      return error.what();
    }
    return "no error";
  }
  std::string error_of(std::initializer_list<std::string_view> names) const { return error_of(request(names)); }

  NativeFiles files_;
};

TEST_F(FilesTest, ObjectsAndBareModules) {
  make_caller("a", "main", "f");
  ModuleBuilder b{"b.c"};
  b.define_function("f");
  files_.write_module("b", b.take());
  LinkRequest inputs = request({"a.o"});
  inputs.inputs.push_back(InputFile{files_.path("b.gmc"), "b.c"});
  const Program program = link(inputs);
  EXPECT_EQ(meaning(program, "a.o", "f"), "b.c:f");
  EXPECT_EQ(text(program, program.main), "a.o:main");
}

TEST_F(FilesTest, SeveralModulesInOneObject) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.run("ld -r -o ab.o a.o b.o");
  const Program program = link_files({"ab.o"});
  EXPECT_THAT(origins(program), ElementsAre("ab.o(a.c)", "ab.o(b.c)"));
  EXPECT_THAT(program.undefined, IsEmpty());
}

TEST_F(FilesTest, Archive) {
  make_caller("a", "main", "f");
  make_definer("a_member_with_a_very_long_name", "f");
  make_definer("unused", "g");
  files_.run("ar rc l.a unused.o a_member_with_a_very_long_name.o");
  const Program program = link_files({"a.o", "l.a"});
  EXPECT_THAT(origins(program), ElementsAre("a.o", "l.a(a_member_with_a_very_long_name.o)"));
}

TEST_F(FilesTest, ArchiveWithoutIndexAndWithForeignMembers) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.write("readme.txt", "odd");
  ModuleBuilder c{"c.c"};
  c.define_function("g");
  files_.write_module("c", c.take());
  files_.run("ar rcS l.a readme.txt b.o c.gmc");
  EXPECT_THAT(origins(link_files({"a.o", "l.a"})), ElementsAre("a.o", "l.a(b.o)"));
  EXPECT_THAT(origins(link_files({"l.a"})), ElementsAre("l.a(b.o)", "l.a(c.gmc)"));
}

TEST_F(FilesTest, ThinArchive) {
  make_caller("a", "main", "f");
  files_.run("mkdir sub");
  make_definer("b", "f");
  files_.run("mv b.o sub && ar rcT l.a sub/b.o");
  EXPECT_THAT(origins(link_files({"a.o", "l.a"})), ElementsAre("a.o", "l.a(sub/b.o)"));
  files_.run("rm sub/b.o");
  EXPECT_THAT(error_of({"a.o", "l.a"}), HasSubstr("l.a is a thin archive, but cannot read"));
}

TEST_F(FilesTest, CommonSymbolsOfArchiveMembers) {
  ModuleBuilder a{"a.c"};
  a.define_function("main");
  a.common("x", 4, 4);
  files_.make_object("a", a);
  ModuleBuilder b{"b.c"};
  b.define_variable("x");
  files_.write_module("b", b.take());
  files_.write("b.s", ".section .gmc,\"\",@progbits\n.incbin \"b.gmc\"\n.data\n.globl x\nx: .long 1\n");
  files_.write("c.s", ".section .gmc,\"\",@progbits\n.incbin \"b.gmc\"\n.comm x,4\n");
  files_.run("gcc-12 -c b.s c.s && ar rc l.a c.o b.o");
  EXPECT_THAT(origins(link_files({"a.o", "l.a"})), ElementsAre("a.o", "l.a(b.o)"));
}

TEST_F(FilesTest, Executables) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  for (const std::string_view flags : {"-pie", "-no-pie", "-static", "-static-pie", "-s", "-Wl,--gc-sections"}) {
    SCOPED_TRACE(flags);
    files_.run(fmt::format("g++-12 {} -o prog a.o b.o", flags));
    const Program program = link_files({"prog"});
    EXPECT_THAT(origins(program), ElementsAre("prog(a.c)", "prog(b.c)"));
    EXPECT_EQ(text(program, program.main), "prog(a.c):main");
    EXPECT_THAT(program.undefined, IsEmpty());
    EXPECT_EQ(program.components.size(), 1u);
    EXPECT_EQ(program.components[ComponentId{0}].name, "prog");
  }
}

TEST_F(FilesTest, ExecutablesFromOtherLinkers) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  for (const std::string_view linker : {"gold", "lld"}) {
    if (!files_.succeeds(fmt::format("ld.{} --version", linker))) continue;
    files_.run(fmt::format("g++-12 -fuse-ld={} -o prog a.o b.o", linker));
    EXPECT_THAT(link_files({"prog"}).undefined, IsEmpty());
  }
}

TEST_F(FilesTest, ExecutablesMayHaveDuplicates) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  make_definer("c", "f");
  files_.run("g++-12 -o prog a.o b.o c.o -Wl,-z,muldefs");
  const Program program = link_files({"prog"});
  EXPECT_EQ(program.entities[program.resolve(ModuleId{2}, ir::SymbolId{0})].module, ModuleId{1});
}

TEST_F(FilesTest, AnExecutableStandsAlone) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.run("g++-12 -o prog a.o b.o");
  EXPECT_EQ(error_of({"prog", "b.o"}),
            "prog is already linked, b.o cannot be added to it: a body for what it lacks is given with --model");
  EXPECT_EQ(error_of({"prog", "prog"}), "prog and prog are both executables: give one");
}

TEST_F(FilesTest, NeededLibrariesThroughRunpathAndRpath) {
  files_.run("mkdir lib deep");
  make_caller("a", "main", "f");
  make_caller("b", "f", "g");
  make_definer("c", "g");
  for (const std::string_view tags : {"--enable-new-dtags", "--disable-new-dtags"}) {
    SCOPED_TRACE(tags);
    files_.run("g++-12 -shared -o deep/libc1.so c.o -Wl,-soname,libc1.so");
    files_.run(fmt::format("g++-12 -shared -o lib/libb.so b.o -Ldeep -lc1 -Wl,{},-rpath,'${{ORIGIN}}/../deep'", tags));
    files_.run(fmt::format("g++-12 -o prog a.o -Llib -lb -Wl,{},-rpath,'$ORIGIN/lib',-rpath-link,deep", tags));
    const Program program = link_files({"prog"});
    ASSERT_EQ(program.modules.size(), 3u);
    EXPECT_EQ(program.modules[ModuleId{0}].origin, "prog");
    EXPECT_EQ(program.modules[ModuleId{1}].origin, files_.path("lib/libb.so"));
    EXPECT_THAT(program.modules[ModuleId{2}].origin, EndsWith("/deep/libc1.so"));
    EXPECT_THAT(program.undefined, IsEmpty());
  }
}

TEST_F(FilesTest, RpathOfTheProgramServesItsLibraries) {
  files_.run("mkdir lib");
  make_caller("a", "main", "f");
  make_caller("b", "f", "g");
  make_definer("c", "g");
  files_.run("g++-12 -shared -o lib/libc1.so c.o -Wl,-soname,libc1.so");
  files_.run("g++-12 -shared -o lib/libb.so b.o -Llib -lc1");
  files_.run("g++-12 -o prog a.o -Llib -lb -Wl,--disable-new-dtags,-rpath,'$ORIGIN/lib',-rpath-link,lib");
  EXPECT_THAT(link_files({"prog"}).undefined, IsEmpty());
  files_.run("g++-12 -o prog a.o -Llib -lb -Wl,--enable-new-dtags,-rpath,'$ORIGIN/lib',-rpath-link,lib");
  const Program program = link_files({"prog"});
  EXPECT_THAT(undefined_names(program), ElementsAre("g"));
  EXPECT_EQ(program.undefined[0].hint, "perhaps in libc1.so, which was not found");
}

TEST_F(FilesTest, LibraryPathOfTheEnvironmentAndDirectoriesOfTheUser) {
  files_.run("mkdir lib");
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.run("g++-12 -shared -o lib/libb.so b.o && g++-12 -o prog a.o -Llib -lb");
  EXPECT_THAT(undefined_names(link_files({"prog"})), ElementsAre("f"));
  LinkRequest with_directory = request({"prog"});
  with_directory.library_directories.push_back(files_.path("lib"));
  EXPECT_THAT(link(with_directory).undefined, IsEmpty());
  ::setenv("LD_LIBRARY_PATH", files_.path("lib").c_str(), 1);
  EXPECT_THAT(link_files({"prog"}).undefined, IsEmpty());
  ::unsetenv("LD_LIBRARY_PATH");
}

TEST_F(FilesTest, LibrariesAreLoadedOnceBreadthFirst) {
  make_caller("a", "main", "f");
  make_caller("b", "f", "g");
  make_definer("c", "g");
  files_.run("g++-12 -shared -o libc1.so c.o -Wl,-soname,libc1.so");
  files_.run("g++-12 -shared -o libb.so b.o -L. -lc1 -Wl,-soname,libb.so,-rpath,'$ORIGIN'");
  files_.run("ln -s libc1.so other.so");
  const Program program = link_files({"a.o", "libb.so", "other.so", "libc1.so"});
  EXPECT_THAT(origins(program), ElementsAre("a.o", "libb.so", "other.so"));
}

TEST_F(FilesTest, DashLFindsSharedBeforeStatic) {
  files_.run("mkdir one two");
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.run("ar rc one/libb.a b.o && g++-12 -shared -o two/libb.so b.o");
  LinkRequest inputs = request({"a.o", "-lb"});
  inputs.library_directories = {files_.path("one"), files_.path("two")};
  EXPECT_THAT(origins(link(inputs)).at(1), EndsWith("/one/libb.a(b.o)"));
  files_.run("cp two/libb.so one");
  EXPECT_THAT(origins(link(inputs)).at(1), EndsWith("/one/libb.so"));
  inputs.inputs[1] = LibraryName{":libb.a"};
  EXPECT_THAT(origins(link(inputs)).at(1), EndsWith("/one/libb.a(b.o)"));
}

TEST_F(FilesTest, DashLOfNativeLibrariesIsOnlyAHint) {
  make_caller("a", "main", "cos");
  const Program program = link_files({"a.o", "-lm"});
  EXPECT_THAT(undefined_names(program), ElementsAre("cos"));
  EXPECT_THAT(program.undefined[0].hint, HasSubstr("libm.so.6 defines it but was built without gmc"));
  EXPECT_EQ(program.components.size(), 1u);
}

TEST_F(FilesTest, DashLNotFound) {
  make_definer("a", "main");
  EXPECT_EQ(error_of({"a.o", "-lno_such_library"}), "cannot find -lno_such_library: say with -L where it is");
}

TEST_F(FilesTest, LinkerScriptStandsForItsFiles) {
  files_.run("mkdir lib");
  make_caller("a", "main", "f");
  make_caller("b", "f", "g");
  make_definer("c", "g");
  files_.run("g++-12 -shared -o lib/libb.so.1 b.o && ar rc lib/libc1.a c.o");
  files_.write("lib/libb.so",
               "/* GNU ld script */\nOUTPUT_FORMAT(elf64-x86-64)\n"
               "GROUP ( libb.so.1, \"libc1.a\" AS_NEEDED ( -lc1 ) )\n");
  LinkRequest inputs = request({"a.o", "-lb"});
  inputs.library_directories = {files_.path("lib")};
  const Program program = link(inputs);
  EXPECT_THAT(program.undefined, IsEmpty());
  EXPECT_THAT(origins(program).at(1), EndsWith("/lib/libc1.a(c.o)"));
  files_.write("lib/libb.so", "GROUP ( libb.so )");
  EXPECT_THAT(error_of(inputs), HasSubstr("includes itself"));
  files_.write("lib/libb.so", "INPUT ( no_such_file.so )");
  EXPECT_THAT(error_of(inputs), HasSubstr("asks for no_such_file.so, which was not found"));
}

TEST_F(FilesTest, FilesWithoutModules) {
  files_.write("n.c", "int f(void) { return 0; } int main(void) { return f(); }");
  files_.run("gcc-12 -fPIC -c n.c && gcc-12 -o n n.o && gcc-12 -shared -o libn.so n.o && ar rc n.a n.o");
  EXPECT_EQ(error_of({"n.o"}), "n.o was compiled without gmc, or from assembler: rebuild it with gmc cc");
  EXPECT_EQ(error_of({"n"}), "n was compiled without gmc, or from assembler: rebuild it with gmc cc");
  EXPECT_EQ(error_of({"libn.so"}), "libn.so was compiled without gmc, or from assembler: rebuild it with gmc cc");

  make_caller("a", "main", "f");
  LinkRequest inputs = request({"a.o", "n.a"});
  EXPECT_EQ(link(inputs).undefined.at(0).hint, "n.a(n.o) defines it but was built without gmc");
  inputs.undefined = UndefinedPolicy::Error;
  EXPECT_THAT(error_of(inputs), HasSubstr("n.a(n.o) defines it but was built without gmc"));
}

TEST_F(FilesTest, PartsOfALinkedFileWithoutModules) {
  make_caller("a", "main", "f");
  files_.write("n.cc", "extern \"C\" const char* f() { return 0; }");
  files_.run("g++-12 -c n.cc && g++-12 -o prog a.o n.o");
  EXPECT_EQ(link_files({"prog"}).undefined.at(0).hint,
            "prog defines it in assembler or in a part that was built without gmc");
}

TEST_F(FilesTest, PolicyForUndefinedNames) {
  make_caller("a", "main", "f");
  LinkRequest inputs = request({"a.o"});
  EXPECT_FALSE(link(inputs).undefined_is_nondet);
  inputs.undefined = UndefinedPolicy::Nondet;
  EXPECT_TRUE(link(inputs).undefined_is_nondet);
  inputs.undefined = UndefinedPolicy::Error;
  EXPECT_THAT(error_of(inputs), testing::StartsWith("1 function is used but not defined:\n"
                                                    "function 'f'\n  a.c:3:1: in function 'main'\n"));
  inputs.is_provided = [](std::string_view name) { return name == "f"; };
  EXPECT_EQ(error_of(inputs), "no error");
}

TEST_F(FilesTest, ModelsAreModulesObjectsOrArchives) {
  make_caller("a", "main", "f");
  make_caller("f", "f", "g");
  make_caller("g", "g", "h");
  ModuleBuilder h{"h.c"};
  h.define_function("h");
  files_.write_module("h", h.take());
  files_.run("ar rc g.a g.o");
  LinkRequest inputs = request({"a.o"});
  inputs.models = {{files_.path("h.gmc"), "h.c"}, {files_.path("g.a"), "g.a"}, {files_.path("f.o"), "f.o"}};
  const Program program = link(inputs);
  EXPECT_THAT(origins(program), ElementsAre("a.o", "f.o", "g.a(g.o)", "h.c"));
  EXPECT_THAT(program.undefined, IsEmpty());
  inputs.models = {{files_.path("a.cc"), "a.cc"}};
  EXPECT_EQ(error_of(inputs), "the model a.cc is not a source, object or archive");
}

TEST_F(FilesTest, ThirtyTwoBit) {
  files_.run("mkdir lib lib/32");
  make_definer("b", "f");
  files_.run("g++-12 -shared -o lib/libb.so b.o");
  if (!files_.succeeds("echo 'int main(){}' > t.c && gcc-12 -m32 t.c -o t")) GTEST_SKIP() << "no 32-bit compiler";
  make_caller("a", "main", "f", "-m32");
  make_definer("b", "f", "-m32");
  files_.run("g++-12 -m32 -shared -o lib/32/libb.so b.o && g++-12 -m32 -o prog a.o -Llib/32 -lb");
  LinkRequest inputs = request({"a.o", "-lb"});
  inputs.library_directories = {files_.path("lib"), files_.path("lib/32")};
  EXPECT_THAT(origins(link(inputs)).at(1), EndsWith("/lib/32/libb.so"));
  inputs.inputs = {file("prog")};
  EXPECT_THAT(link(inputs).undefined, IsEmpty());
  EXPECT_THAT(error_of({"a.o", "lib/libb.so"}), HasSubstr("a.o was compiled for 32-bit pointers"));
}

TEST_F(FilesTest, VersionScriptAndSymbolicLibraries) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  a.call(main, a.define_function("f"));
  a.call(main, a.declare_function("g"));
  files_.make_object("a", a);
  ModuleBuilder b{"b.c"};
  const ir::SymbolId f = b.define_function("f");
  b.call(b.define_function("g"), f);
  files_.make_object("b", b);
  const auto meaning_in_library = [&](std::string_view flags) {
    files_.run(fmt::format("g++-12 -shared -o libb.so b.o {}", flags));
    return meaning(link_files({"a.o", "libb.so"}), "libb.so", "f");
  };
  files_.write("hide", "{ local: f; };");
  EXPECT_EQ(meaning_in_library(""), "a.o:f");
  EXPECT_EQ(meaning_in_library("-Wl,-Bsymbolic"), "libb.so:f");
  EXPECT_EQ(meaning_in_library("-Wl,-Bsymbolic-functions"), "libb.so:f");
  EXPECT_EQ(meaning_in_library("-Wl,--version-script,hide"), "libb.so:f");
}

TEST_F(FilesTest, CompressedSection) {
  make_caller("a", "main", "f");
  // The assembler compresses debug sections only, and only those that become smaller.
  files_.write("s.s", ".section .debug_gmc,\"\",@progbits\n.incbin \"a.gmc\"\n.zero 65536\n");
  files_.run("gcc-12 -Wa,--compress-debug-sections=zlib -c s.s && objcopy --rename-section .debug_gmc=.gmc s.o");
  ASSERT_LT(files_.read("s.o").size(), 65536u);
  EXPECT_THAT(undefined_names(link_files({"s.o"})), ElementsAre("f"));
}

TEST_F(FilesTest, StrangeFiles) {
  make_definer("a", "main");
  files_.write("empty.o", "");
  files_.write("source.c", "int main(void) { return 0; }\n");
  files_.run("mkdir directory");
  EXPECT_EQ(error_of({"empty.o"}), "empty.o is not an object file, archive, shared library, executable or gmc module");
  EXPECT_EQ(error_of({"source.c"}),
            "source.c is not an object file, archive, shared library, executable or gmc module");
  EXPECT_THAT(error_of({"no_such.o"}), HasSubstr("no_such.o: No such file or directory"));
  EXPECT_THAT(error_of({"directory"}), HasSubstr("directory: Is a directory"));

  std::string foreign = files_.read("a.o");
  foreign[18] = '\xb7';  // AArch64
  files_.write("arm.o", foreign);
  EXPECT_EQ(error_of({"arm.o"}), "arm.o was built for another machine: gmc reads programs for x86-64 and i386");
  foreign = files_.read("a.o");
  foreign[5] = 2;  // big endian
  files_.write("big.o", foreign);
  EXPECT_THAT(error_of({"big.o"}), testing::StartsWith("big.o "));
}

TEST_F(FilesTest, EveryTruncationIsAClearError) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.run("ar rc l.a a.o b.o && g++-12 -shared -o libb.so b.o");
  for (const std::string_view name : {"a.o", "l.a", "libb.so"}) {
    const std::string whole = files_.read(name);
    const std::size_t step = whole.size() / 60 + 1;
    for (std::size_t size = 0; size < whole.size(); size += step) {
      files_.write("cut", whole.substr(0, size));
      const std::string error = error_of({"cut"});
      if (name == "l.a" && error == "no error") continue;  // cut between two members
      EXPECT_THAT(error, testing::StartsWith("cut")) << name << " cut at " << size;
    }
  }
}

TEST_F(FilesTest, DamageNeverCrashes) {
  make_caller("a", "main", "f");
  make_definer("b", "f");
  files_.run("ar rc l.a a.o b.o && g++-12 -shared -o libb.so b.o");
  for (const std::string_view name : {"a.o", "l.a", "libb.so"}) {
    const std::string whole = files_.read(name);
    std::uint32_t random = 12345;
    for (int round = 0; round < 100; ++round) {
      std::string damaged = whole;
      for (int i = 0; i < 3; ++i) {
        random = random * 1664525 + 1013904223;
        damaged[random % damaged.size()] = static_cast<char>(random >> 24);
      }
      files_.write("damaged", damaged);
      static_cast<void>(error_of({"damaged"}));
    }
  }
}

}  // namespace

}  // namespace gmc::link
