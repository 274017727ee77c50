// `gmc cc` against gcc itself, and `gmc c++` against g++: the same command in the same directory must give the same
// exit code, the same output and the same files.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

struct Case {
  const char* name;
  const char* script;  // $cc is the compiler for C, $cxx the one for C++
  const char* input = "";
};

void PrintTo(const Case& test, std::ostream* stream) {
  *stream << test.script;
}

// Everything that must come out the same.
struct Outcome {
  int code = 0;
  int signal = 0;
  std::string out;
  std::string err;
  std::vector<std::string> files;

  bool operator==(const Outcome&) const = default;
};

void PrintTo(const Outcome& outcome, std::ostream* stream) {
  *stream << fmt::format("code {} signal {}\nstdout:\n{}\nstderr:\n{}\nfiles:", outcome.code, outcome.signal,
                         outcome.out, outcome.err);
  for (const std::string& file : outcome.files) *stream << ' ' << file;
}

void add_sources(const Sandbox& sandbox) {
  sandbox.write("main.c", "#include \"twice.h\"\nint main(void) { return twice(21) != 42; }\n");
  sandbox.write("twice.h", "int twice(int x);\n");
  sandbox.write("twice.c", "#include \"twice.h\"\nint twice(int x) { return x + x; }\n");
  sandbox.write("hello.cpp", "#include <cstdio>\nint main() { std::puts(\"hello\"); }\n");
  sandbox.write("answer.s",
                "\t.globl answer\nanswer:\n\tmovl $42, %eax\n\tret\n\t.section .note.GNU-stack,\"\",@progbits\n");
  sandbox.write("start.S",
                "#define NAME answer\n\t.globl NAME\nNAME:\tret\n\t.section .note.GNU-stack,\"\",@progbits\n");
  sandbox.write("wrong.c", "int f(void) { return undeclared; }\n");
  sandbox.write("warned.c", "int f(void) { int unused; }\n");
  sandbox.write("strange.txt", "int strange;\n");
  sandbox.write("guarded.c", "#ifdef __AVX2__\n#error the processor of the user is seen\n#endif\nint x;\n");
  sandbox.write("needy.c", "#include <immintrin.h>\n__m256i f(__m256i a) { return _mm256_add_epi8(a, a); }\n");
  sandbox.write("args", "-c 'twice.c' -o \"from args.o\" @more\n");
  sandbox.write("more", "-DX=1 -I.\n");
  sandbox.write("sub/empty", "");
}

Outcome run(const Case& test, const std::string& compilers) {
  const Sandbox sandbox;
  add_sources(sandbox);
  const Result result = sandbox.shell(compilers + "; " + test.script, test.input);
  return {result.code, result.signal, result.out, result.err, sandbox.files()};
}

class SameAsGcc : public ::testing::TestWithParam<Case> {};

TEST_P(SameAsGcc, InEveryRespect) {
  const Outcome expected = run(GetParam(), R"(cc="$gcc" cxx="$gxx")");
  const Outcome actual = run(GetParam(), R"(cc="$gmc cc" cxx="$gmc c++")");
  EXPECT_EQ(actual, expected);
}

const Case cases[] = {
    // Questions
    {"Version", "$cc --version && $cxx --version"},
    {"VersionWithInput", "$cc --version main.c"},
    {"Verbose", "$cc -v"},
    {"DumpMachine", "$cc -dumpmachine"},
    {"DumpVersion", "$cc -dumpversion && $cc -dumpfullversion"},
    {"DumpSpecs", "$cc -dumpspecs"},
    {"PrintFileName", "$cc -print-file-name=libgcc.a && $cc -print-prog-name=ld && $cc -print-search-dirs"},
    {"PrintMultiarch", "$cc -print-multiarch && $cc -m32 -print-multi-directory"},
    {"Help", "$cc --help && $cc --help=warnings"},
    {"HelpOptimizers", "$cc -O2 -Q --help=optimizers"},
    {"Dry", "$cc -### -c main.c 2>&1 | grep -v /tmp/"},
    {"NoInput", "$cc"},
    {"NoInputWithOptions", "$cc -O2 -Wall"},

    // Single stages
    {"Preprocess", "$cc -E main.c"},
    {"PreprocessToFile", "$cc -E main.c -o main.i && cat main.i"},
    {"PreprocessWithMacros", "$cc -E -dD main.c | grep -v __OPTIMIZE__"},
    {"PreprocessThenCompile", "$cc -E main.c -o m.i && $cc -c m.i && $cc m.o twice.c && ./a.out"},
    {"CompileToAssembler", "$cc -S twice.c && $cc -S main.c -o sub/m.s"},
    {"CompileToAssemblerThenAssemble", "$cc -S main.c twice.c && $cc main.s twice.s -o prog && ./prog"},
    {"CompileToObject", "$cc -c twice.c"},
    {"CompileSeveral", "$cc -c main.c twice.c answer.s"},
    {"CompileElsewhere", "$cc -c main.c -o sub/main.o"},
    {"CompileIntoMissingDirectory", "$cc -c main.c -o nowhere/main.o"},
    {"SyntaxOnly", "$cc -fsyntax-only main.c"},
    {"Assemble", "$cc -c answer.s && $cc -c start.S && $cc -x assembler -c answer.s -o a2.o"},
    {"AssembleWithPreprocessor", "$cc -E start.S && $cc -x assembler-with-cpp -c answer.s"},

    // Linking
    {"CompileAndLink", "$cc main.c twice.c -o prog && ./prog"},
    {"CompileAndLinkDefaultName", "$cc main.c twice.c && ./a.out"},
    {"LinkOnly", "$cc -c main.c twice.c && $cc main.o twice.o -o prog && ./prog"},
    {"LinkWithOptimizationFlags", "$cc -O2 -flto -c main.c twice.c && $cc -O2 -flto main.o twice.o && ./a.out"},
    {"LinkArchive", "$cc -c twice.c && ar rc libtwice.a twice.o && $cc main.c -L. -ltwice && ./a.out"},
    {"LinkShared", "$cc -fPIC -shared twice.c -o libtwice.so && $cc main.c -L. -ltwice -Wl,-rpath,. && ./a.out"},
    {"LinkStatic", "$cc -static main.c twice.c && ./a.out"},
    {"LinkRelocatable", "$cc -c main.c twice.c && $cc -r main.o twice.o -o all.o && $cc all.o && ./a.out"},
    {"LinkFails", "$cc main.c -o prog 2>&1 | grep -o 'undefined reference.*'"},
    {"LinkForeignLto",
     "$gcc -O2 -flto -c twice.c && $cc main.c twice.o 2>&1 && ./a.out && $cc -c main.c && $cc -flto main.o twice.o && "
     "./a.out"},
    {"LinkSections", "$cc -ffunction-sections -Wl,--gc-sections main.c twice.c -s && ./a.out"},
    {"LinkMap", "$cc main.c twice.c -Wl,-Map=map -Xlinker --build-id=none && ./a.out"},
    {"Nothing32", "$cc -m32 main.c twice.c && ./a.out"},

    // Dependencies and other files
    {"Dependencies", "$cc -M main.c && $cc -MM main.c"},
    {"DependencyFile", "$cc -MMD -c main.c && cat main.d"},
    {"DependencyFileNamed", "$cc -MD -MP -MF sub/x.d -MT target -c main.c && cat sub/x.d"},
    {"DependencyFileWithOutput", "$cc -MMD -c main.c -o sub/m.o && cat sub/m.d"},
    {"SaveTemps", "$cc -save-temps -c main.c"},
    {"SaveTempsWithOutput", "$cc -save-temps=obj -c main.c -o sub/m.o"},
    {"Pipe", "$cc -pipe main.c twice.c && ./a.out"},
    {"SplitDebug", "$cc -g -gsplit-dwarf -c main.c"},
    {"Coverage", "$cc --coverage main.c twice.c -o prog && ./prog"},
    {"Precompiled", "$cc -c twice.h && $cc -Winvalid-pch -H -c main.c"},
    {"PrecompiledByLanguage", "$cxx -x c++-header twice.h -o twice.h.gch"},
    {"PrecompiledByGcc", "$gcc -O2 -c twice.h && $cc -c main.c"},

    // What the compiler knows of library functions, and sanitizers
    {"KnowsLibraryFunctions", "$cc -Wall -x c -c - -o in.o",
     "#include <stdio.h>\n#include <string.h>\nstatic unsigned long n = strlen(\"abc\");\n"
     "void f(void) { char b[4]; memset(b, 0, 9); printf(\"%s\", 3 + (int)n); puts(b); }\n"},
    {"WarningsAsErrors", "$cc -Wall -Werror -x c -c - -o in.o",
     "#include <stdio.h>\nvoid f(void) { printf(\"%s\", 3); }\n"},
    {"MathWithoutLibrary", "$cc -x c - -o m && ./m",
     "#include <math.h>\nint main(int c, char **v) { return floor(2.5) + fabs(c - 1.5) != 2.5; }\n"},
    {"ConstantExpressions", "$cxx -x c++ -c - -o in.o",
     "#include <cmath>\n#include <cstring>\nconstexpr auto n = std::strlen(\"abc\"); constexpr double r = "
     "std::sqrt(2.0);\n"},
    {"AddressSanitizer", "$cc -fsanitize=address,undefined main.c twice.c && ./a.out"},
    {"ThreadSanitizer", "$cc -fsanitize=thread -c main.c twice.c"},

    // Input in other ways
    {"StandardInput", "$cc -x c -c - -o in.o", "int x;"},
    {"StandardInputToOutput", "$cc -x c -E -P -", "#define X 42\nX\n"},
    {"StandardInputAsProgram", "$cc -x c - twice.c && ./a.out", "int main(void) { return 0; }"},
    {"StandardInputWithoutLanguage", "$cc -c -"},
    {"StandardOutput", "$cc -S -fno-ident -fsyntax-only twice.c -o -"},
    {"LanguageByOption", "$cc -x c strange.txt -c -o s.o && $cc -c -x c strange.txt -x none -o s2.o"},
    {"LanguageUnknown", "$cc -x klingon main.c"},
    {"ResponseFile", "$cc @args && ls"},
    {"ResponseFileMissing", "$cc -c @missing"},
    {"Include", "$cc -include twice.h -c strange.txt -x c; $cc -include twice.h -x c -c strange.txt"},

    // Mistakes
    {"MissingFile", "$cc -c missing.c"},
    {"MissingObject", "$cc missing.o"},
    {"SyntaxError", "$cc -c wrong.c -o wrong.o"},
    {"SyntaxErrorKeepsGoing", "$cc -c wrong.c main.c"},
    {"WarningAsError", "$cc -Wall -Werror -c warned.c"},
    {"Warning", "$cc -Wall -c warned.c"},
    {"UnknownOption", "$cc --no-such-option -c main.c"},
    {"MissingArgument", "$cc main.c -o; $cc -c main.c -I"},
    {"OutputForSeveral", "$cc -c main.c twice.c -o both.o"},
    {"ErrorFromTheCompilersExitCode", "$cc -pass-exit-codes -c wrong.c"},

    // Options that gmc overrules
    {"Optimized", "$cc -O3 -march=native -funroll-loops main.c twice.c && ./a.out"},
    {"FastMath", "$cc -Ofast -ffast-math -Werror -c main.c"},
    {"Fortified",
     "$cc -O2 -Wall -Werror -D_FORTIFY_SOURCE=2 -c main.c && $cc -O2 -Werror -Wp,-D_FORTIFY_SOURCE=3 -c main.c"},
    {"Processor", "$cc -march=haswell -c needy.c && $cc -mavx2 -c needy.c"},
    {"ProcessorStandardInput", "$cc -march=haswell -x c -c - -o in.o", "#ifndef __AVX2__\n#error\n#endif\nint x;"},
    {"ProcessorWarning", "$cc -march=haswell -Wall -c warned.c"},
    {"ProcessorError", "$cc -march=haswell -c wrong.c"},
    {"ProcessorUnknown", "$cc -march=abacus -c main.c"},
    {"ProcessorPreprocess", "$cc -march=haswell -E -P main.c"},
    {"Processor32", "$cc -m32 -march=pentium4 -mfpmath=sse -Werror -c main.c"},
    {"InitializationWarning", "$cc -Wtrivial-auto-var-init -Werror -c main.c"},
    {"NoLibrary", "$cc -ffreestanding -c twice.c && $cc -nostdlib -r twice.o -o x.o"},

    // C++
    {"Cxx", "$cxx hello.cpp && ./a.out"},
    {"CxxObject", "$cxx -std=c++20 -c hello.cpp -o sub/h.o && $cxx sub/h.o && ./a.out"},
    {"CxxTakesC", "$cxx -c main.c"},
    {"CcTakesCxx", "$cc -c hello.cpp"},
    {"CxxSyntaxError", "$cxx -c wrong.c"},
};

INSTANTIATE_TEST_SUITE_P(Command, SameAsGcc, ::testing::ValuesIn(cases),
                         [](const auto& test) { return std::string{test.param.name}; });

}  // namespace
}  // namespace gmc::test
