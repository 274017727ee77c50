#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace gmc::cli {

namespace {

std::atomic<bool> was_interrupted = false;  // written by a signal handler, read by every search

void on_interrupt(int) {
  was_interrupted = true;
}

}  // namespace

void watch_for_interrupt() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
}

bool is_interrupted() {
  return was_interrupted;
}

}  // namespace gmc::cli
