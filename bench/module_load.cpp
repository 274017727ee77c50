// How fast a program comes in: decoding, verifying and linking the module of a large C++ unit. The unit includes
// <bits/stdc++.h> and keeps its inline functions (3,000 functions), compiled once through the plugin.
//
// Speeds are in bytes of the uncompressed module. `copy` moves the same bytes with memcpy: the ratio to it says what
// loading costs independently of the machine.
#include <benchmark/benchmark.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "driver/compile.hpp"
#include "ir/codec.hpp"
#include "ir/container.hpp"
#include "link/link.hpp"
#include "support/temp_directory.hpp"

namespace {

class StandardLibraryModule {
 public:
  StandardLibraryModule() {
    const std::string source = directory_.file("library.cpp");
    std::ofstream{source} << "#include <bits/stdc++.h>\n";
    const gmc::driver::Source sources[] = {{source}};
    const std::string options[] = {"-fkeep-inline-functions"};
    path_ = gmc::driver::compile_to_modules(sources, options, directory_).front();
    std::ifstream file{path_, std::ios::binary};
    bytes_.assign(std::istreambuf_iterator<char>{file}, {});
    const auto payload = gmc::ir::unwrap(bytes_, path_);
    payload_.assign(payload.bytes.begin(), payload.bytes.end());
  }

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
  [[nodiscard]] std::span<const std::uint8_t> payload() const { return payload_; }

 private:
  gmc::support::TempDirectory directory_;
  std::string path_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint8_t> payload_;
};

const StandardLibraryModule& standard_library() {
  static const StandardLibraryModule module;
  return module;
}

void count_payload(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * standard_library().payload().size()));
}

// Making counts, throwing away does not.
template <class Make>
void time_making(benchmark::State& state, Make make) {
  for (auto _ : state) {
    auto made = std::make_unique<decltype(make())>(make());
    benchmark::DoNotOptimize(made.get());
    state.PauseTiming();
    made.reset();
    state.ResumeTiming();
  }
}

void copy(benchmark::State& state) {
  const auto payload = standard_library().payload();
  std::vector<std::uint8_t> target(payload.size());
  for (auto _ : state) {
    std::memcpy(target.data(), payload.data(), payload.size());
    benchmark::DoNotOptimize(target.data());
  }
  count_payload(state);
}
BENCHMARK(copy);

void decode_and_verify(benchmark::State& state) {
  time_making(state, [] { return gmc::ir::decode(standard_library().bytes(), "library"); });
  count_payload(state);
  state.counters["stored_bytes"] = static_cast<double>(standard_library().bytes().size());
  state.counters["payload_bytes"] = static_cast<double>(standard_library().payload().size());
}
BENCHMARK(decode_and_verify)->Unit(benchmark::kMillisecond);

void load_and_link(benchmark::State& state) {
  gmc::link::LinkRequest request;
  request.inputs.emplace_back(gmc::link::InputFile{standard_library().path()});
  time_making(state, [&] { return gmc::link::link(request); });
  count_payload(state);
}
BENCHMARK(load_and_link)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
