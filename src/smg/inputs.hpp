// What the program is given on the way that is followed, and what it computes and decides by that. choose_inputs.hpp
// finds numbers that lead the same way.
//
// Values are fields of an object of the graph, State::inputs, so that what becomes known of them later is known there.
// Addresses are left out: what nobody else points to is lost.
#pragma once

#include <initializer_list>

#include "smg/condition.hpp"
#include "smg/state.hpp"

namespace gmc::smg {

// From here on it is kept.
void watch_inputs(State& state);
void note_input(State& state, const Typed& input);
void note_result(State& state, ir::Opcode opcode, const Typed& result, std::initializer_list<Typed> operands);
// The comparison holds on this way, or does not (condition.hpp), which is noted if it was not known before. False: that
// is impossible.
[[nodiscard]] bool suppose(State& state, const Comparison& comparison, bool holds);

// The value of something that was noted, which has three at most.
[[nodiscard]] Typed noted_value(const State& state, const Noted& noted, std::uint32_t i);

}  // namespace gmc::smg
