#pragma once
// Which instruction set the kernels use. Highway makes one version of a kernel for each; its own
// library would choose among them, but measures its timer for 3 milliseconds at the start of every
// program that links it, which is longer than most runs of Bouton. So the choice is made here, and
// only Highway's headers are used.
//
// Included in the HWY_ONCE part of a kernel's file, behind hwy/highway.h.

#include <hwy/highway.h>

#include <cstdint>

namespace bouton::kernels {

/// Result: the targets (bits HWY_AVX2, …) that this processor and operating system can run. Asked
/// once.
std::int64_t supported_targets() noexcept;

/// Holds all dispatch to the best of `targets`; 0 lets it choose freely again. For tests.
/// Precondition: no kernel runs meanwhile; `targets` are supported.
void hold_to_targets(std::int64_t targets) noexcept;

/// Result: what tells BOUTON_CALL the row of its table.
const hwy::ChosenTarget& chosen_target() noexcept;

}  // namespace bouton::kernels

/// The table of a kernel's versions, one for each target of this build.
#define BOUTON_KERNEL(FUNCTION)                                                     \
    static decltype(&HWY_STATIC_DISPATCH(FUNCTION)) const HWY_DISPATCH_TABLE(       \
        FUNCTION)[HWY_MAX_DYNAMIC_TARGETS + 2] = {&HWY_STATIC_DISPATCH(FUNCTION),   \
                                                  HWY_CHOOSE_TARGET_LIST(FUNCTION), \
                                                  HWY_CHOOSE_FALLBACK(FUNCTION)}

/// The version of the kernel that this processor runs best, for a call.
#define BOUTON_CALL(FUNCTION) \
    (HWY_DISPATCH_TABLE(FUNCTION)[::bouton::kernels::chosen_target().GetIndex()])
