#pragma once
// Runs a piece of test code once for every instruction set that this processor and this build have.

#include <cstdint>
#include <string>

#include "bouton/kernels/dispatch.hpp"

namespace bouton::kernels {

/// Calls visit(name) with the dispatch of all kernels held to one target after the other.
template <class Visit>
void on_every_target(Visit visit) {
    for (std::int64_t left = supported_targets() & HWY_TARGETS; left != 0; left &= left - 1) {
        const std::int64_t target = left & -left;
        hold_to_targets(target);
        visit(std::string(hwy::TargetName(target)));
    }
    hold_to_targets(0);
}

}  // namespace bouton::kernels
