// The launcher ./gmc in a tree of its own, with stand-ins for everything that costs time or changes the machine: cmake
// "builds" a gmc that says what it was given, dpkg-query knows the packages listed in `installed`, apt-get adds to that
// list.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "gmc_process.hpp"
#include "support/subprocess.hpp"

namespace gmc::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Launcher : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(sandbox_
                  .shell(fmt::format("mkdir -p tree/tools bin && cp '{0}/gmc' tree && cp '{0}/tools/setup' "
                                     "'{0}/tools/packages' tree/tools",
                                     GMC_SOURCE_DIRECTORY))
                  .code,
              0);
    for (const auto* file : {"src/a.cpp", "models/m.c", "include/gmc/gmc.h", "docs/faults/f.md", "cmake/x.cmake",
                             "CMakeLists.txt", "CMakePresets.json"}) {
      sandbox_.write(fmt::format("tree/{}", file), "");
    }
    script("cmake", R"(
echo "$*" >>"$log"
case $1 in
  --preset) touch build/release/build.ninja ;;
  --build) echo "[1/1] building"; sleep 0.2; mkdir -p build/release/bin
    printf '#!/bin/sh\necho "gmc:$*"; cat\n' >build/release/bin/gmc; chmod +x build/release/bin/gmc ;;
esac)");
    script("dpkg-query", R"(while read -r p; do echo "installed $p"; done <"$installed"; exit 1)");
    script("apt-get", R"(echo "apt-get $*" >>"$log"; for p; do echo "$p" >>"$installed"; done)");
    (void)sandbox_.shell("bash -c '. tree/tools/packages; printf \"%s\\n\" \"${build_packages[@]}\"' >installed");
  }

  void script(const std::string& name, const std::string& text) const {
    sandbox_.write("bin/" + name, "#!/bin/sh\n" + text + "\n");
    (void)sandbox_.shell("chmod +x bin/" + name);
  }

  Result run(const std::string& text, std::string_view input = "") const {
    return sandbox_.shell("export PATH=$PWD/bin:$PATH log=$PWD/log installed=$PWD/installed; " + text, input);
  }

  std::ptrdiff_t builds() const {
    const std::string log = sandbox_.read("log");
    std::ptrdiff_t count = 0;
    for (std::size_t at = 0; (at = log.find("--build", at)) != std::string::npos; ++at) ++count;
    return count;
  }

  Sandbox sandbox_;
};

TEST_F(Launcher, BuildsOnFirstUse) {
  const Result result = run("tree/gmc dump a.c", "input");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.out, "gmc:dump a.c\ninput") << "building neither writes to standard output nor reads standard input";
  EXPECT_THAT(result.err, AllOf(HasSubstr("gmc: building"), HasSubstr("[1/1] building")));
  EXPECT_THAT(sandbox_.read("log"),
              StartsWith("--preset release -DGMC_BUILD_TESTS=OFF\n--build build/release --target gmc gmc_models\n"));
}

TEST_F(Launcher, IsSilentWhenBuilt) {
  (void)run("tree/gmc");
  const Result result = run("cd tree && ./gmc check 'a b'");
  EXPECT_EQ(result.out, "gmc:check a b\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(builds(), 1);
}

TEST_F(Launcher, BuildsAgainWhenASourceChanges) {
  (void)run("tree/gmc");
  (void)run("sleep 0.01; touch tree/src/a.cpp; tree/gmc; tree/gmc");
  EXPECT_EQ(builds(), 2);
  (void)run("sleep 0.01; rm tree/src/a.cpp; tree/gmc; tree/gmc");
  EXPECT_EQ(builds(), 3);
  (void)run("sleep 0.01; touch tree/README.md; tree/gmc");
  EXPECT_EQ(builds(), 3);
}

TEST_F(Launcher, BuildsOnceForParallelCallers) {
  const Result result = run("for i in 1 2 3 4 5 6 7 8; do tree/gmc $i </dev/null & done; wait");
  EXPECT_EQ(std::ranges::count(result.out, '\n'), 8);
  EXPECT_EQ(builds(), 1);
}

TEST_F(Launcher, WorksThroughALink) {
  const Result result =
      run("ln -s tree/gmc linked && ./linked x </dev/null && cd / && \"$OLDPWD/linked\" y </dev/null");
  EXPECT_EQ(result.out, "gmc:x\ngmc:y\n");
  EXPECT_EQ(builds(), 1);
}

TEST_F(Launcher, InstallsWhatIsMissing) {
  (void)sandbox_.shell("grep -v cmake installed >some; mv some installed");
  const Result result = run("[ $(id -u) = 0 ] || ln -s $(command -v env) bin/sudo; tree/gmc </dev/null");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("installing Debian packages: cmake\n"));
  EXPECT_THAT(sandbox_.read("log"), HasSubstr("install -y --no-install-recommends cmake\n"));
}

TEST_F(Launcher, OnlyNamesWhatIsMissingWhenTold) {
  (void)sandbox_.shell("grep -v -e cmake -e gcc-12 installed >some; mv some installed");
  const Result result = run("GMC_NO_INSTALL=1 tree/gmc </dev/null");
  EXPECT_EQ(result.code, 64);
  EXPECT_THAT(result.err, HasSubstr("packages are missing"));
  EXPECT_THAT(result.err, HasSubstr("cmake gcc-12 gcc-12-plugin-dev\n"));
  EXPECT_THAT(sandbox_.read("log"), Not(HasSubstr("apt-get")));
  EXPECT_EQ(builds(), 0);
}

TEST_F(Launcher, SaysWhenTheBuildFails) {
  script("cmake", R"(case $1 in --build) echo "error: no"; exit 1 ;; *) touch build/release/build.ninja ;; esac)");
  const Result result = run("tree/gmc </dev/null");
  EXPECT_EQ(result.code, 70);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, AllOf(HasSubstr("error: no"), HasSubstr("gmc: error: gmc could not be built")));
}

TEST_F(Launcher, CostsLittleWhenBuilt) {
  // A source tree of the size this one may grow to.
  for (int i = 0; i < 500; ++i) sandbox_.write(fmt::format("tree/src/folder{}/file{}.cpp", i % 20, i), "");
  (void)run("tree/gmc");
  const auto best_of = [&](const std::string& program) {
    auto best = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 30; ++i) {
      const auto start = std::chrono::steady_clock::now();
      support::run({program, {program, "x"}}, {});
      best = std::min(best, std::chrono::steady_clock::now() - start);
    }
    return best;
  };
  script("true", "exit 0");
  (void)sandbox_.shell("cp bin/true tree/build/release/bin/gmc");
  const auto direct = best_of(sandbox_.file("bin/true"));
  const auto launched = best_of(sandbox_.file("tree/gmc"));
  RecordProperty("overhead_us", static_cast<int>((launched - direct) / std::chrono::microseconds{1}));
  EXPECT_LT(launched - direct, std::chrono::milliseconds{20});
}

}  // namespace
}  // namespace gmc::test
