#include "bouton/api/signature.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

TEST(Signature, IsTheSameTwice) {
    EXPECT_EQ(compute_signature(), compute_signature());
    EXPECT_GT(compute_signature().work, 10'000U);
}

}  // namespace
}  // namespace bouton
