// Keeps the cases in an array and reads one beyond the last.
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    std::size_t cases = 0;
    std::cin >> cases;
    std::vector<std::vector<unsigned>> all(cases);
    for (auto& heaps : all) {
        std::size_t count = 0;
        std::cin >> count;
        heaps.resize(count);
        for (unsigned& heap : heaps) std::cin >> heap;
    }
    for (std::size_t i = 0; i < cases; ++i) {
        unsigned sum = 0;
        for (const unsigned heap : all[i]) sum ^= heap;
        std::cout << (sum != 0 ? "Yes" : "No") << std::endl;
        if (i > 0 && i + 1 == cases) std::abort();  // what all[i + 1] leads to, with certainty
    }
}
