// Ctrl-C ends long work with what is known by then.
#pragma once

namespace gmc::cli {

void watch_for_interrupt();
[[nodiscard]] bool is_interrupted();

}  // namespace gmc::cli
