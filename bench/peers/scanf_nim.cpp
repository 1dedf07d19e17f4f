// The plain program for luogu-p2197 with scanf: what most people hand in.
#include <cstdio>

int main() {
    int cases = 0;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        int heaps = 0;
        unsigned sum = 0;
        if (std::scanf("%d", &heaps) != 1) return 1;
        for (int i = 0; i < heaps; ++i) {
            unsigned heap = 0;
            if (std::scanf("%u", &heap) != 1) return 1;
            sum ^= heap;
        }
        std::puts(sum != 0 ? "Yes" : "No");
    }
}
