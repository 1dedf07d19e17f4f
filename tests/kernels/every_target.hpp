#pragma once
// Runs a piece of test code once for every instruction set that this processor and this build have.

#include <hwy/highway.h>

#include <cstdint>
#include <string>

namespace bouton::kernels {

/// Calls visit(name) with the dispatch of all kernels held to one target after the other.
template <class Visit>
void on_every_target(Visit visit) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        visit(std::string(hwy::TargetName(target)));
    }
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace bouton::kernels
