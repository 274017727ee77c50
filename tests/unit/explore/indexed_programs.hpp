// Small C functions made at random, with two or three inputs of eight bits and less, which compute a little and access
// memory at places that depend on the inputs, within its bounds and beyond (indexed_scenes.hpp says what). What a
// function returns depends on all that it has computed. Where the inputs have few values it is a byte of that; where
// they have many it is a few bits, and the byte for two of the values: sets of outcomes are to be small, so that a
// wrong value shows.
#pragma once

#include <string>
#include <string_view>

namespace gmc::test {

// `static int NAME(void)`; needs the prelude of the scenes.
[[nodiscard]] std::string random_indexed_function(unsigned seed, std::string_view name);

}  // namespace gmc::test
