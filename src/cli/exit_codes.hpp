// What gmc returns to the shell (`gmc run` passes the program's own code through when nothing is wrong).
#pragma once

namespace gmc::cli {

inline constexpr int exit_verified = 0;
inline constexpr int exit_fault = 10;
inline constexpr int exit_unknown = 20;
inline constexpr int exit_user_error = 64;
inline constexpr int exit_internal_error = 70;

}  // namespace gmc::cli
