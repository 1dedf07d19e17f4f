// The plain program for luogu-p1247 with cin and cout.
#include <iostream>
#include <vector>

int main() {
    int count = 0;
    std::cin >> count;
    std::vector<unsigned> heaps(static_cast<std::size_t>(count));
    unsigned sum = 0;
    for (unsigned& heap : heaps) {
        std::cin >> heap;
        sum ^= heap;
    }
    if (sum == 0) {
        std::cout << "lose" << std::endl;
        return 0;
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if ((heaps[i] ^ sum) >= heaps[i]) continue;
        std::cout << heaps[i] - (heaps[i] ^ sum) << ' ' << i + 1 << std::endl;
        heaps[i] ^= sum;
        break;
    }
    for (const unsigned heap : heaps) std::cout << heap << ' ';
    std::cout << std::endl;
}
