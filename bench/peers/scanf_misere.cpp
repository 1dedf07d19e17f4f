// Misere Nim, many cases, with scanf: the plain program of Luogu P4279.
#include <cstdio>

int main() {
    int cases;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        int n, sum = 0, rich = 0;
        std::scanf("%d", &n);
        for (int i = 0; i < n; ++i) {
            int heap;
            std::scanf("%d", &heap);
            sum ^= heap;
            rich += heap > 1;
        }
        std::puts((rich > 0) == (sum != 0) ? "John" : "Brother");
    }
}
