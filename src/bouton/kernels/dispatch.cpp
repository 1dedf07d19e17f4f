#include "bouton/kernels/dispatch.hpp"

namespace bouton::kernels {
namespace {

#if HWY_ARCH_X86
/// The features each target is compiled for, as far as a compiler's runtime can be asked for them;
/// those it cannot be asked for (F16C, VAES) came with the others on every processor made.
std::int64_t ask_processor() noexcept {
    __builtin_cpu_init();
    std::int64_t targets = HWY_STATIC_TARGET;
    if (!__builtin_cpu_supports("ssse3")) return targets;
    targets |= HWY_SSSE3;
    if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("aes") ||
        !__builtin_cpu_supports("pclmul"))
        return targets;
    targets |= HWY_SSE4;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") ||
        !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2"))
        return targets;
    targets |= HWY_AVX2;
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512cd") || !__builtin_cpu_supports("avx512dq") ||
        !__builtin_cpu_supports("avx512vl"))
        return targets;
    targets |= HWY_AVX3;
    if (!__builtin_cpu_supports("avx512vbmi") || !__builtin_cpu_supports("avx512vbmi2") ||
        !__builtin_cpu_supports("avx512bitalg") || !__builtin_cpu_supports("avx512vnni") ||
        !__builtin_cpu_supports("avx512ifma") || !__builtin_cpu_supports("avx512vpopcntdq") ||
        !__builtin_cpu_supports("gfni") || !__builtin_cpu_supports("vpclmulqdq"))
        return targets;
    return targets | HWY_AVX3_DL;
}
#else
std::int64_t ask_processor() noexcept { return HWY_STATIC_TARGET; }
#endif

/// Lets hwy::ChosenTarget start with an answer.
struct Choice {
    Choice() { target.Update(supported_targets()); }
    hwy::ChosenTarget target;
};

Choice& choice() noexcept {
    static Choice made;
    return made;
}

}  // namespace

std::int64_t supported_targets() noexcept {
    static const std::int64_t targets = ask_processor();
    return targets;
}

void hold_to_targets(std::int64_t targets) noexcept {
    choice().target.Update(targets == 0 ? supported_targets() : targets);
}

const hwy::ChosenTarget& chosen_target() noexcept { return choice().target; }

}  // namespace bouton::kernels
